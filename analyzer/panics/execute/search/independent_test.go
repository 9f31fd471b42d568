package search_test

import (
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/search"
)

const (
	settingsLibrary = `package sdk
import "unsafe"
type Request struct{ Params struct{ Arguments map[string]any } }
type Server struct{ all []func(string, Request) string }
func (s *Server) Add(f func(string, Request) string) { s.all = append(s.all, f) }
type Package struct{ Name string; Info *Info }
type Info struct{ Uses int }
func Load(dir string) ([]*Package, error) {
	p := (*int)(unsafe.Pointer(&dir))
	return []*Package{{Info: &Info{*p}}}, nil
}
`
	settingsModule = `package tools
import ("database/sql"; _ "encoding/json"; "errors"; "os"; "os/exec"; "strings"; "example.com/m/sdk")
type Settings struct{ Level int; Dirs []string; next *Settings }
type Tools struct{ settings *Settings; db *sql.DB }
var cache = map[string][]*sdk.Package{}
func settings(path string) *Settings {
	if _, err := os.Stat(path); err != nil || len(path) < 1000 { os.Exit(1) }
	return &Settings{next: &Settings{}}
}
func Register(s *sdk.Server, path string, db *sql.DB) {
	t := &Tools{settings(path), db}
	s.Add(t.Asserts); s.Add(t.Checks); s.Add(t.Levels); s.Add(t.Linked); s.Add(t.Writes); s.Add(t.Writing)
	s.Add(Reads); s.Add(Splits); s.Add(t.Rows); s.Add(Loads); s.Add(t.Optional); s.Add(t.Scans); s.Add(t.Exits); s.Add(t.Unknown); s.Add(t.Closes)
}
func (t *Tools) Asserts(_ string, r sdk.Request) string {
	if t.settings.Level > 3 && len(t.settings.Dirs) > 2 { _ = t.settings.Dirs[1] }
	return r.Params.Arguments["text"].(string)
}
func (t *Tools) Checks(_ string, r sdk.Request) string {
	s, _ := r.Params.Arguments["text"].(string)
	return s
}
func (t *Tools) Levels(_ string, r sdk.Request) string {
	if t.settings.Level != 7 { return "" }
	return r.Params.Arguments["text"].(string)
}
func (t *Tools) Linked(_ string, r sdk.Request) string {
	if _, ok := r.Params.Arguments["text"].(string); !ok { return "" }
	return t.settings.next.next.next.Dirs[0]
}
func (t *Tools) Optional(_ string, r sdk.Request) string {
	if t.settings.next == nil { return "" }
	return r.Params.Arguments["text"].(string)
}
func (t *Tools) Writes(_ string, r sdk.Request) string {
	if err := os.WriteFile("a", nil, 0o600); err != nil { return "" }
	return r.Params.Arguments["text"].(string)
}
func (t *Tools) Writing(_ string, r sdk.Request) string {
	if err := os.WriteFile("a", nil, 0o600); err != nil && !os.IsNotExist(err) { return r.Params.Arguments["text"].(string) }
	return ""
}
func Reads(_ string, r sdk.Request) string {
	content, err := os.ReadFile("a")
	if err != nil || len(content) != 3 { return "" }
	return r.Params.Arguments["text"].(string)
}
func Splits(_ string, r sdk.Request) string {
	content, err := os.ReadFile(text(r))
	if err != nil { return "" }
	return strings.Split(string(content), ";:;")[1]
}
func text(r sdk.Request) string { s, _ := r.Params.Arguments["text"].(string); return s }
func (t *Tools) Rows(_ string, r sdk.Request) string {
	text := r.Params.Arguments["text"].(string)
	_, err := t.db.Exec(text)
	if err != nil { return err.Error() }
	return text[:1]
}
func (t *Tools) Scans(_ string, r sdk.Request) string {
	text, _ := r.Params.Arguments["text"].(string)
	var name string
	if err := t.db.QueryRow(text).Scan(&name); err != nil || name != "abc" { return "" }
	return text[:1]
}
func (t *Tools) Unknown(_ string, r sdk.Request) string {
	var name string
	var found *string
	if err := t.db.QueryRow(text(r)).Scan(&name); !errors.Is(err, sql.ErrNoRows) { found = &name }
	return *found
}
func (t *Tools) Closes(_ string, r sdk.Request) string {
	rows, _ := t.db.Query(text(r))
	defer rows.Close()
	return ""
}
func (t *Tools) Exits(_ string, r sdk.Request) string {
	var failed *exec.ExitError
	var level *int
	if err := exec.Command("x").Run(); !errors.As(err, &failed) { level = &t.settings.Level }
	return string(rune(*level))
}
func Loads(_ string, r sdk.Request) string {
	dir, _ := r.Params.Arguments["dir"].(string)
	all, ok := cache[dir]
	if !ok {
		var err error
		if all, err = sdk.Load(dir); err != nil { return "" }
		cache[dir] = all
	}
	n := 0
	for _, p := range all { n += p.Info.Uses }
	return string(rune(n))
}
`
	stateModule = `package tools
import ("flag"; _ "encoding/json"; "log"; "strings"; "example.com/m/sdk")
type Client interface{ Find(text string) (string, error) }
type Config struct{ Dirs []string; Size int }
func (c *Config) Read() { c.Dirs, c.Size = []string{"a"}, 3 }
type Tools struct{ size int; label string }
func (t *Tools) Resize(n int) { t.size = n }
var (
	client Client
	names  []string
	prefix string
	config = &Config{}
	limit  = flag.Int("limit", 0, "")
	kinds  = map[string]func() string{}
)
func Start(c Client) {
	initNames()
	config.Read()
	client, kinds["a"] = c, func() string { return "a" }
}
func initNames() { names = strings.Fields("a b c") }
func Register(s *sdk.Server) {
	t := &Tools{label: "x"}
	s.Add(t.Divides); s.Add(Ends); s.Add(EndsSometimes); s.Add(Ensures); s.Add(Decides); s.Add(First); s.Add(Configured); s.Add(Flagged); s.Add(Kind)
	s.Add(Prefixed); s.Add(Late)
}
func (t *Tools) Divides(_ string, r sdk.Request) string { return text(r)[:len(text(r))/t.size] }
func connected() Client {
	if client == nil { log.Fatal("Start was not called") }
	return client
}
func Ends(_ string, r sdk.Request) string {
	found, _ := connected().Find(text(r))
	return found
}
func EndsSometimes(_ string, r sdk.Request) string {
	if client == nil && text(r) != "" { panic("Start was not called") }
	return ""
}
func ensure() { if len(names) == 0 { fail("no names") } }
func fail(why string) { log.Println(why); log.Fatal("fails") }
func Ensures(_ string, r sdk.Request) string {
	if text(r) == "" { return "" }
	ensure()
	return text(r)
}
func Decides(_ string, r sdk.Request) string {
	if client == nil { return "" }
	if text(r) == "" { fail("no text") }
	return text(r)
}
func First(_ string, r sdk.Request) string { return names[len(text(r))] }
func Configured(_ string, r sdk.Request) string { return config.Dirs[0][:config.Size-3] + text(r) }
func Flagged(_ string, r sdk.Request) string { return text(r)[:10/(*limit)] }
func Kind(_ string, r sdk.Request) string { return kinds["a"]() }
func Prefixed(_ string, r sdk.Request) string { return prefix + r.Params.Arguments["text"].(string) }
func Late(_ string, r sdk.Request) string { prefix = "a"; return prefix[len(text(r)):] }
func text(r sdk.Request) string { s, _ := r.Params.Arguments["text"].(string); return s }
`
)

// What does not depend on made-up values is found without an assumption, or with what a file or a database does. What depends on them is not.
func TestMadeUp(t *testing.T) {
	finds(t, settingsModule, map[string]string{
		"Asserts": "[]", "Checks": "", "Levels": "", "Linked": "", "Optional": "", "Writes": "[os.WriteFile succeeds]", "Writing": "[os.WriteFile fails]", "Reads": "", "Splits": "",
		"Rows": "[] [(*database/sql.DB).Exec succeeds]", "Scans": "", "Loads": "", "Exits": "[program x fails]",
		"Unknown": "[(*database/sql.Row).Scan finds nothing]", "Closes": "[(*database/sql.DB).Query fails]",
	})
}

// What functions of the module set before they serve is not known. A crash that depends on it is not found, whatever its kind.
func TestUnset(t *testing.T) {
	finds(t, stateModule, map[string]string{
		"Divides": "", "Ends": "", "EndsSometimes": "", "Ensures": "", "Decides": "[]", "First": "", "Configured": "", "Flagged": "", "Kind": "", "Prefixed": "[]",
		"Late": "[]",
	})
}

// What a handler does before it uses what it is bound to does not depend on that, even if it cannot be made. Errors that the program has are not nil.
func TestBound(t *testing.T) {
	finds(t, `package tools
import ("errors"; _ "encoding/json"; "net"; "example.com/m/sdk")
type client struct{ all []string }
func (c *client) uses() int { return len(c.all) }
type box struct{ uses func() int }
func newBox(options ...func(*box)) *box { b := &box{}; for _, o := range options { o(b) }; return b }
type Tools struct{ box *box; client *client; names []string }
func dial(address string) (*client, error) {
	if _, err := net.Dial("tcp", address); err != nil { return nil, err }
	return nil, errors.ErrUnsupported
}
func New(address string) (*Tools, error) {
	c, err := dial(address)
	if err != nil { return nil, err }
	c.all = append(c.all, address)
	return &Tools{newBox(func(b *box) { b.uses = c.uses }), c, c.all}, nil
}
func Register(s *sdk.Server, address string) error {
	t, err := New(address)
	if err != nil { return err }
	s.Add(t.Asserts); s.Add(t.Uses); s.Add(t.Checks); s.Add(t.Indexes); s.Add(t.Guards); s.Add(t.Recovers)
	return nil
}
func (t *Tools) Asserts(_ string, r sdk.Request) string { return r.Params.Arguments["a"].(string) + t.names[0] }
func (t *Tools) Uses(_ string, r sdk.Request) string { if len(t.names) > 3 { return r.Params.Arguments["a"].(string) }; return "" }
func (t *Tools) Indexes(_ string, r sdk.Request) string {
	n, _ := r.Params.Arguments["n"].(float64)
	if n != 0 { return "" }
	return t.names[int(n)]
}
func (t *Tools) Guards(_ string, r sdk.Request) string {
	if t != nil && len(t.names) > 0 { return "" }
	return r.Params.Arguments["a"].(string)
}
func try(f func()) (ok bool) { defer func() { ok = recover() == nil }(); f(); return }
func (t *Tools) Recovers(_ string, r sdk.Request) string {
	if try(func() { _ = t.names[0] }) { return "" }
	return r.Params.Arguments["a"].(string)
}
func (t *Tools) Checks(_ string, r sdk.Request) string { if t == nil { panic("no tools") }; return "" }
var errMissing = missing()
func missing() error { all, _ := sdk.Load("x"); if all[0].Info.Uses > 0 { return errors.ErrUnsupported }; return errors.New("missing") }
func wrapped(err error) error { if err == nil { return nil }; return errors.Join(err) }
func find(name string) (*client, error) { if name == "a" { return &client{}, nil }; return nil, wrapped(errMissing) }
func Finds(_ string, r sdk.Request) string {
	name, _ := r.Params.Arguments["a"].(string)
	c, err := find(name)
	if err != nil { return err.Error() }
	for _, one := range c.all { name += one }
	return name
}
`, map[string]string{"Asserts": "[]", "Uses": "", "Checks": "", "Finds": "", "Indexes": "", "Guards": "", "Recovers": ""})
}

// What a program does after it has registered a handler may complete what that uses: fields that are set when something else has the value, and captured
// variables. What is set before counts, and what does not matter.
func TestSetLater(t *testing.T) {
	source := `package tools
import (_ "encoding/json"; "example.com/m/sdk")
type group struct{ all []*Tools; late, early []string }
func (g *group) list() []string { return g.late }
type lister interface{ list() []string }
type Tools struct{ group, own *group; names []string; held lister; groups []*group; named map[string]lister; many []*group }
func number(r sdk.Request) int { n, _ := r.Params.Arguments["n"].(float64); if n < 1 || n > 2 { return 1 }; return int(n) }
func Register(s *sdk.Server) {
	g := &group{late: []string{"a"}}
	own := &group{}
	own.early = append(own.early, "a")
	add := func() { t := &Tools{group: g}; g.all = append(g.all, t); s.Add(t.Counted) }
	add(); add(); add()
	h := &group{late: []string{"a"}}
	t := &Tools{g, own, []string{"a"}, h, []*group{h}, map[string]lister{"h": h}, nil}
	for range 30 { t.many = append(t.many, &group{late: []string{"a"}}) }
	s.Add(t.Last)
	s.Add(t.Held); s.Add(t.Element); s.Add(t.Value); s.Add(t.Listed); s.Add(t.Asserted); s.Add(t.Inner); s.Add(t.Kept)
	t.names = append(t.names, "b", "c")
	g.late = append(g.late, "b", "c")
	h.late = g.late
	for _, one := range t.many { one.late = g.late }
}
func (t *Tools) Last(_ string, r sdk.Request) string { return t.many[29].late[number(r)] }
func (t *Tools) Held(_ string, r sdk.Request) string { return t.held.list()[number(r)] }
func (t *Tools) Element(_ string, r sdk.Request) string { return t.groups[0].late[number(r)] }
func (t *Tools) Value(_ string, r sdk.Request) string { return t.named["h"].list()[number(r)] }
func (t *Tools) Counted(_ string, r sdk.Request) string { _ = t.group.all[number(r)]; return "" }
func (t *Tools) Listed(_ string, r sdk.Request) string { return t.names[number(r)] }
func (t *Tools) Asserted(_ string, r sdk.Request) string { return r.Params.Arguments["a"].(string) + t.names[0] }
func (t *Tools) Inner(_ string, r sdk.Request) string { return t.group.late[number(r)] }
func (t *Tools) Kept(_ string, r sdk.Request) string { return t.own.early[number(r)] }
`
	finds(t, source, map[string]string{"Last": "", "Held": "", "Element": "", "Value": "", "Counted": "", "Listed": "", "Asserted": "[]", "Inner": "", "Kept": "[]"})
	for _, way := range []struct {
		before, after string
		found         bool
	}{
		{"", `names = []string{"a", "b", "c"}`, false},
		{"add := func() {", `names = []string{"a", "b", "c"} }; add()`, false},
		{"", `set := func() { names = append(names, "b", "c") }; set()`, false},
		{`names = append(names, "b"); _ = len(names)`, "", true},
	} {
		session, _, pkg := loadSource(t, settingsLibrary, `package tools
import (_ "encoding/json"; "example.com/m/sdk")
func Register(s *sdk.Server) {
	names := []string{"a"}
	`+way.before+`
	s.Add(func(_ string, r sdk.Request) string { if n, _ := r.Params.Arguments["n"].(float64); n == 2 { return names[2] }; return "" })
	`+way.after+`
}
`)
		handler := pkg.Func("Register").AnonFuncs[0]
		if len(handler.AnonFuncs) > 0 {
			handler = handler.AnonFuncs[0]
		}
		found, _ := session.Run(handler, search.Budget{Executions: 200, Time: time.Minute, Finds: 3, Limits: execute.Limits{Steps: 100_000}})
		if got := slices.ContainsFunc(found, func(c search.Counterexample) bool { return !c.Assumed }); got != way.found {
			t.Errorf("%q, %q: %v", way.before, way.after, found)
		}
	}
}

// A package may keep the options of its servers in a variable.
func TestOptionsInVariables(t *testing.T) {
	session, _, pkg := loadFiles(t, map[string]string{
		"go.mod":     "module example.com/m\n\ngo 1.26\n\nrequire github.com/mark3labs/mcp-go v1.0.0\n\nreplace github.com/mark3labs/mcp-go => ./sdk\n",
		"sdk/go.mod": "module github.com/mark3labs/mcp-go\n\ngo 1.26\n",
		"sdk/server/server.go": `package server
type Server struct{ handle func(map[string]any) }
type ServerOption func(*Server)
func WithRecovery() ServerOption { return func(*Server) {} }
func New(all ...ServerOption) *Server { s := &Server{}; for _, o := range all { o(s) }; return s }
func (s *Server) Add(handle func(map[string]any)) { s.handle = handle }
`,
		"tools/tools.go": `package tools
import "github.com/mark3labs/mcp-go/server"
var options = []server.ServerOption{server.WithRecovery()}
func Recovered(map[string]any) {}
func Plain(map[string]any) {}
func Serve() { server.New(options...).Add(Recovered) }
func ServePlain() { server.New().Add(Plain) }
`,
	})
	for name, want := range map[string]bool{"Recovered": true, "Plain": false} {
		if got := session.Recovered(pkg.Func(name)); got != want {
			t.Errorf("%s: recovered %t", name, got)
		}
	}
}

// Something recovers the dereference of what a handler captures, which is nil only if everything is.
func TestBoundRecovered(t *testing.T) {
	session, _, pkg := loadSource(t, settingsLibrary, `package tools
import (_ "encoding/json"; "os"; "example.com/m/sdk")
type Tools struct{ names []string }
func try(f func()) (ok bool) { defer func() { ok = recover() == nil }(); f(); return }
func Register(s *sdk.Server) {
	if len(os.Args) < 100 { os.Exit(1) }
	t := &Tools{[]string{"a"}}
	s.Add(func(_ string, r sdk.Request) string {
		if try(func() { _ = t.names[0] }) { return "" }
		return r.Params.Arguments["a"].(string)
	})
	t = &Tools{os.Args}
}
`)
	found, cover := session.Run(pkg.Func("Register").AnonFuncs[0], search.Budget{Executions: 100, Time: time.Minute, Finds: 3, Limits: execute.Limits{Steps: 100_000}})
	if cover.Executions == 0 || slices.ContainsFunc(found, func(c search.Counterexample) bool { return !c.Assumed }) {
		t.Errorf("%d executions find %v", cover.Executions, found)
	}
}

// What a constructor without parameters makes is made once: it may define a flag, which nothing does twice.
func TestMadeOnce(t *testing.T) {
	session, all, pkg := loadSource(t, settingsLibrary, `package tools
import ("flag"; _ "encoding/json"; "os"; "example.com/m/sdk")
type Settings struct{ path string }
func NewSettings() *Settings { return &Settings{*flag.String("path", "x", "")} }
type Left struct{ settings *Settings }
type Right struct{ settings *Settings }
func NewLeft(s *Settings) *Left { return &Left{s} }
func NewRight(s *Settings) *Right { return &Right{s} }
type Tools struct{ left *Left; right *Right }
func NewTools(l *Left, r *Right) *Tools { return &Tools{l, r} }
func Register(s *sdk.Server) error {
	if len(os.Args) < 100 { os.Exit(1) }
	settings := NewSettings()
	t := NewTools(NewLeft(settings), NewRight(settings))
	s.Add(t.Index)
	return nil
}
func (t *Tools) Index(_ string, r sdk.Request) string {
	a, _ := r.Params.Arguments["a"].(string)
	return t.left.settings.path + t.right.settings.path + a[5:]
}
`)
	index := all.LookupMethod(types.NewPointer(pkg.Type("Tools").Type()), pkg.Pkg, "Index")
	_, cover := session.Run(index, search.Budget{Executions: 100, Time: time.Minute, Finds: 3, Limits: execute.Limits{Steps: 100_000}})
	for reason := range cover.Ended {
		if strings.Contains(reason, "redefined") {
			t.Error(reason)
		}
	}
}

// What a function of the module gets for a parameter of type any is not known, and nil is no example of it.
func TestUnknownArgument(t *testing.T) {
	session, _, pkg := loadSource(t, settingsLibrary, `package tools
import "example.com/m/sdk"
func Make(name string, v any) func(string, sdk.Request) string {
	return func(_ string, r sdk.Request) string { return v.(func(string) string)(name) }
}
var Tool = Make("a", func(s string) string { return s })
func Register(s *sdk.Server) { s.Add(Tool) }
`)
	found, cover := session.Run(pkg.Func("Make").AnonFuncs[0], search.Budget{Executions: 100, Time: time.Minute, Finds: 3, Limits: execute.Limits{Steps: 100_000, Deadline: 3 * time.Second}})
	if cover.Executions == 0 || slices.ContainsFunc(found, func(c search.Counterexample) bool { return !c.Assumed }) {
		t.Errorf("%d executions find %v", cover.Executions, found)
	}
}

// finds executes handlers of a module and compares the assumptions of what is found.
func finds(t *testing.T, module string, wanted map[string]string) {
	session, all, pkg := loadSource(t, settingsLibrary, module)
	findsIn(t, session, all, pkg, wanted)
}

func findsIn(t *testing.T, session *search.Session, all *ssa.Program, pkg *ssa.Package, wanted map[string]string) {
	for _, name := range slices.Sorted(maps.Keys(wanted)) {
		want := wanted[name]
		fn := pkg.Func(name)
		if fn == nil {
			fn = all.LookupMethod(types.NewPointer(pkg.Type("Tools").Type()), pkg.Pkg, name)
		}
		found, cover := session.Run(fn, search.Budget{Executions: 300, Time: time.Minute, Finds: 3, Limits: execute.Limits{Steps: 100_000, Deadline: 3 * time.Second}})
		var got []string
		for _, f := range found {
			if !f.Assumed {
				got = append(got, "["+strings.Join(f.Services, ", ")+"]")
			}
		}
		if joined := strings.Join(got, " "); joined != want {
			t.Errorf("%s: %s; want %q; %v", name, joined, want, cover.Ended)
		}
		for reason := range cover.Ended {
			if strings.Contains(reason, "internal error") {
				t.Errorf("%s: %s", name, reason)
			}
		}
	}
}
