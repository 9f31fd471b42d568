package jsontree

import "testing"

func TestLastNames(t *testing.T) {
	for pointer, want := range map[string]string{
		"": "", "/a": "a", "/a/0": "a", "/a/0/1": "a", "/a/b~1c": "b/c", "/0": "", "/a/0/b": "b",
	} {
		if got := LastName(pointer); got != want {
			t.Errorf("%q ends with %q, want %q", pointer, got, want)
		}
	}
}
