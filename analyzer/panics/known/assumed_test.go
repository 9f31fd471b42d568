package known

import (
	"go/types"
	"os/exec"
	"strings"
	"testing"
)

// TestStandard checks roots against the standard library of the running Go version.
func TestStandard(t *testing.T) {
	out, err := exec.Command("go", "list", "std", "cmd").Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.FieldsSeq(string(out)) {
		if !Standard(types.NewPackage(path, "p")) {
			t.Errorf("%s is not taken for one of the standard library: write its first element into roots", path)
		}
	}
	for _, path := range []string{"example.com/strings", "app/strings", "command-line-arguments", "golang.org/x/sync", "s", ""} {
		if Standard(types.NewPackage(path, "p")) {
			t.Errorf("%s is taken for one of the standard library", path)
		}
	}
}

// TestAssumed checks the assumptions about functions that are not in the table.
func TestAssumed(t *testing.T) {
	all, err := declarations()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"bufio.ScanWords":                       "",
		"(*bufio.Reader).WriteTo":               "p0 != nil, p1 != nil",
		"strings.ToUpper":                       "",
		"(*net/url.URL).String":                 "p0 != nil",
		"(net/url.Values).Get":                  "",
		"slices.Reverse":                        "",
		"(io.ReaderFrom).ReadFrom":              "p1 != nil",
		"(time.Time).Sub":                       "",
		"(*sync/atomic.Pointer).CompareAndSwap": "p0 != nil",
	} {
		f := all[name]
		if f == nil {
			t.Errorf("there is no %s", name)
			continue
		}
		if _, ok := Lookup(f); ok {
			t.Errorf("%s is in the table", name)
		}
		assumed := Assumed(f)
		var needs []string
		for _, n := range assumed.Needs {
			needs = append(needs, n.Condition.String())
			if n.Sure {
				t.Errorf("%s: %v is sure", name, n.Condition)
			}
		}
		if got := strings.Join(needs, ", "); got != want || assumed.Unknown {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestMust checks that functions of other modules are known only by the prefix Must.
func TestMust(t *testing.T) {
	pkg := types.NewPackage("example.com/a", "a")
	for name, want := range map[string]int{"Must": 1, "MustParse": 1, "Must2": 1, "Mustard": 0, "Parse": 0, "TryMust": 0} {
		f := types.NewFunc(0, pkg, name, types.NewSignatureType(nil, nil, nil, nil, nil, false))
		if got := Assumed(f); !got.Unknown || len(got.Panics) != want {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
