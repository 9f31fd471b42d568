package checks

import (
	"testing"
)

func TestVolatile(t *testing.T) {
	const declares = "the example declares Volatile "
	for _, row := range []struct{ pointer, payload, want string }{
		{"/id", `{"id":1}`, "pass"},
		{"/list/0/id", `{"list":[{"id":1}]}`, "pass"},
		{"/a~1b", `{"a/b":null}`, "pass"},
		{"/warning", `{"id":1}`, "pass"}, // a member that is not always there is one to declare
		{"/list/3", `{"list":[]}`, "pass"},
		{"", `{"id":1}`, declares + `"", which covers the whole payload: nothing is left to compare`},
		{"id", `{"id":1}`, declares + `"id", which is not a JSON pointer: it must begin with /`},
		{"$.id", `{"id":1}`, declares + `"$.id", which is not a JSON pointer: it must begin with /`},
		{"/elapsedMs", `{"ElapsedMs":1}`, declares + `"/elapsedMs", which is not in the payload: "/ElapsedMs" is`},
		{"/list/0/ID", `{"list":[{"id":1}]}`, declares + `"/list/0/ID", which is not in the payload: "/list/0/id" is`},
	} {
		f := NewTarget(t, City, Paris)
		f.Inspection.Examples[0].Volatile = []string{row.pointer}
		if got := Evaluated(t, f, "RES-006", "twice 1", Observed(Success(row.payload), Success(row.payload))); got != row.want {
			t.Errorf("Volatile %q with %s: %s, want %s", row.pointer, row.payload, got, row.want)
		}
	}
}
