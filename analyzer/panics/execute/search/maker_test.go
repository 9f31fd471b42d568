package search_test

import (
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
)

const (
	library = `package sdk
type Request struct{ Params struct{ Arguments map[string]any } }
type Server struct{ all []func(string, Request) string }
func (s *Server) Add(f func(string, Request) string) { s.all = append(s.all, f) }
`
	module = `package tools
import ("errors"; "regexp"; "example.com/m/sdk")
type Person struct{ Name string }
type Directory interface{ Find(name string) (*Person, error) }
type Shape struct{ re *regexp.Regexp; table map[string]int; of Directory }
func Register(s *sdk.Server, of Directory) {
	h := &Shape{re: regexp.MustCompile("^[a-z]+$"), of: of}
	s.Add(h.Sound)
	s.Add(h.Counted)
	s.Add(h.Broken)
	s.Add(h.Served)
	addTyped[int](s, "n")
	addTyped[Person](s, "p")
	h.table = map[string]int{}
}
func addTyped[T any](s *sdk.Server, name string) {
	var none T
	s.Add(func(_ string, r sdk.Request) string {
		if _, isNumber := any(none).(int); isNumber { return name }
		return text(r)[:len(name)]
	})
}
func text(r sdk.Request) string { s, _ := r.Params.Arguments["text"].(string); return s }
func (h *Shape) Sound(_ string, r sdk.Request) string {
	if !h.re.MatchString(text(r)) { return "" }
	return text(r)[:1]
}
func (h *Shape) Counted(_ string, r sdk.Request) string { h.table[text(r)]++; return "" }
func (h *Shape) Broken(_ string, r sdk.Request) string {
	if h.re.MatchString(text(r)) { return "" }
	return text(r)[:1]
}
func (h *Shape) Served(_ string, r sdk.Request) string {
	p, err := h.of.Find(text(r))
	if err != nil { return errors.Unwrap(err).Error() }
	return p.Name
}
`
)

// loadSource loads a module of a package tools and a library.
func loadSource(t *testing.T, library, module string) (*search.Session, *ssa.Program, *ssa.Package) {
	return loadFiles(t, map[string]string{"go.mod": "module example.com/m\n\ngo 1.26\n", "sdk/sdk.go": library, "tools/tools.go": module})
}

// loadFiles loads the files of a module.
func loadFiles(t *testing.T, files map[string]string) (*search.Session, *ssa.Program, *ssa.Package) {
	dir := t.TempDir()
	for name, content := range files {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	program, all, initial := load(t, dir, func(p *packages.Package) bool { return strings.HasSuffix(p.PkgPath, "/tools") }, "./tools")
	pkg := all.Package(initial[0].Types)
	pkg.Build()
	return search.NewSession(program), all, pkg
}

// A handler that a generic function makes is executed for each of its instances.
func TestInstances(t *testing.T) {
	session, _, pkg := loadSource(t, library, module)
	instances := session.Instances(pkg.Func("addTyped").AnonFuncs[0])
	var got []int
	for _, fn := range instances {
		found, _ := session.Run(fn, search.Budget{Executions: 300, Time: 20 * time.Second, Finds: 3, Limits: execute.Limits{Steps: 100_000, Deadline: 3 * time.Second}})
		got = append(got, len(found))
	}
	if !slices.Equal(got, []int{0, 1}) {
		t.Errorf("%v: %v", instances, got)
	}
}

// Receivers are what the module registers, and what a service does is said with a find.
func TestReceivers(t *testing.T) {
	session, all, pkg := loadSource(t, library, module)
	for name, want := range map[string]string{"Sound": "", "Counted": "", "Broken": "[]", "Served": "[Directory.Find succeeds with nothing: nil or zero]"} {
		fn := all.LookupMethod(types.NewPointer(pkg.Type("Shape").Type()), pkg.Pkg, name)
		found, _ := session.Run(fn, search.Budget{Executions: 300, Time: 20 * time.Second, Finds: 3, Limits: execute.Limits{Steps: 100_000, Deadline: 3 * time.Second}})
		var got []string
		for _, f := range found {
			got = append(got, "["+strings.Join(f.Services, ", ")+"]")
		}
		if joined := strings.Join(got, " "); !strings.Contains(joined, want) || want == "" && joined != "" {
			t.Errorf("%s: %s; want %q", name, joined, want)
		}
	}
}
