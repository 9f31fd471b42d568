package build

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/discover"
	"github.com/toolconform/toolconform/conformance/internal/fixture"
)

const traced = `init internal/bytealg @0.004 ms, 0.01 ms clock, 0 bytes, 0 allocs
init example.com/m/table @6.1 ms, 24.5 ms clock, 16777360 bytes, 4 allocs
a tool says: init example.com/m/late @1 ms, 9 ms clock, 9 bytes, 9 allocs, too
init example.com/m/v1%2e2 @31 ms, 0.02 ms clock, 64 bytes, 1 allocs
`

func TestInitTraces(t *testing.T) {
	t.Parallel()
	want := []InitTrace{
		{"internal/bytealg", 10 * time.Microsecond, 0},
		{"example.com/m/table", 24500 * time.Microsecond, 16777360},
		{"example.com/m/v1.2", 20 * time.Microsecond, 64},
	}
	if got := ParseInitTraces(traced); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

// The first package that does something and has not said that it was done ended the program; those that it needs come before it.
func TestNextAtTheStart(t *testing.T) {
	t.Parallel()
	pkgs := []*discover.Package{
		{Path: "m/still"},
		{Path: "m/a", HasInit: true, Deps: []string{"m/z"}},
		{Path: "m/b", HasInit: true},
		{Path: "m/c", HasInit: true},
		{Path: "m/z", HasInit: true},
	}
	for done, want := range map[string]string{"": "", "fmt": "m/b", "fmt m/b": "m/c", "fmt m/b m/c": "m/z", "fmt m/b m/c m/z": "m/a", "m/a m/b m/c m/z": ""} {
		var traces []InitTrace
		for path := range strings.FieldsSeq(done) {
			traces = append(traces, InitTrace{path: path})
		}
		if got := strings.Join(next(pkgs, traces), " "); got != want {
			t.Errorf("after %q: got %q, want %q", done, got, want)
		}
	}
}

func paths(pkgs []*discover.Package) string {
	var all []string
	for _, p := range pkgs {
		all = append(all, p.Path)
	}
	return strings.Join(all, " ")
}

// Only what takes long is parted, where others need not wait for it, and where so much is saved that it pays.
func TestParted(t *testing.T) {
	t.Parallel()
	few := []*discover.Package{{Path: "a", Deps: []string{"all", "table"}}, {Path: "b", Deps: []string{"all"}}, {Path: "c", Deps: []string{"all"}}}
	many := slices.Clone(few)
	for range 200 {
		many = append(many, &discover.Package{Path: "d", Deps: []string{"all"}})
	}
	ms := time.Millisecond
	tests := []struct {
		name   string
		pkgs   []*discover.Package
		traces []InitTrace
		heavy  string
	}{
		{"nothing is told", many, nil, ""},
		{"one takes long", many, []InitTrace{{"table", 5 * ms, 1 << 20}, {"b", ms, 1 << 20}}, "a"},
		{"two take long", many, []InitTrace{{"table", 5 * ms, 1 << 20}, {"b", 30 * ms, 0}}, "a b"},
		{"a processor was busy elsewhere", many, []InitTrace{{"table", 20 * ms, 64}}, ""},
		{"all take long", many, []InitTrace{{"all", 50 * ms, 1 << 20}}, ""},
		{"it saves next to nothing", few, []InitTrace{{"table", 5 * ms, 1 << 20}}, ""},
		{"it saves much for a few", few, []InitTrace{{"table", 90 * ms, 1 << 20}}, "a"},
	}
	for _, test := range tests {
		light, heavy := parted(test.pkgs, test.traces)
		if paths(heavy) != test.heavy || len(light)+len(heavy) != len(test.pkgs) {
			t.Errorf("%s: got %q of %d, want %q", test.name, paths(heavy), len(test.pkgs), test.heavy)
		}
	}
}

func TestLesser(t *testing.T) {
	t.Parallel()
	got := lesser([]InitTrace{{"a", 9, 0}, {"b", 1, 0}}, []InitTrace{{"a", 3, 0}, {"b", 5, 0}, {"c", 2, 0}})
	if want := []InitTrace{{"a", 3, 0}, {"b", 1, 0}, {"c", 2, 0}}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

// Packages that may end a program are tried by themselves, with those that need them, unless there are many.
func TestDoubtful(t *testing.T) {
	t.Parallel()
	pkgs := []*discover.Package{{Path: "a"}, {Path: "b", InitMayFail: true}, {Path: "c", Deps: []string{"b"}}, {Path: "d", InitMayFail: true}, {Path: "e"}}
	var got []string
	for _, share := range doubtful(pkgs) {
		got = append(got, paths(share.pkgs))
	}
	fixture.Compare(t, got, []string{"b c", "d", "a e"})
	for range mostDoubtful {
		pkgs = append(pkgs, &discover.Package{Path: "f" + paths(pkgs), InitMayFail: true})
	}
	if shares := doubtful(pkgs); len(shares) != 1 || len(shares[0].pkgs) != len(pkgs) {
		t.Errorf("there are %d shares", len(shares))
	}
}
