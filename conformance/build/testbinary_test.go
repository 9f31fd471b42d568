package build

import "testing"

func TestBinaryName(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"example.com/m/weather": "weather", "example.com/m/v2": "m", "m": "m", "v2": "v2", "example.com/m/v2/v3": "v2",
	} {
		if got := binaryName(path); got != want {
			t.Errorf("%s: got %s, want %s", path, got, want)
		}
	}
}
