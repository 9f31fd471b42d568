package execute_test

import (
	"fmt"
	"go/token"
	"math/rand"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/testdata/corpus"
	"github.com/toolconform/toolconform/internal/gate"
)

const corpusPath = "github.com/toolconform/toolconform/analyzer/panics/execute/testdata/corpus"

// loaded is the corpus as SSA, with all that it imports.
var loaded = sync.OnceValues(func() (*execute.Program, *ssa.Package) {
	program, all := load(corpusPath)
	return program, all[0]
})

func load(patterns ...string) (*execute.Program, []*ssa.Package) {
	config := &packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Fset: token.NewFileSet()}
	initial, err := packages.Load(config, patterns...)
	if err != nil {
		panic(err)
	}
	program := ssa.NewProgram(config.Fset, ssa.InstantiateGenerics)
	origins := map[string]execute.Origin{}
	packages.Visit(initial, nil, func(p *packages.Package) {
		if len(p.Errors) > 0 {
			panic(fmt.Sprint(p.Errors))
		}
		origins[p.PkgPath] = execute.Standard
		if p.Module != nil {
			origins[p.PkgPath] = execute.Module
		}
		program.CreatePackage(p.Types, p.Syntax, p.TypesInfo, true)
	})
	var all []*ssa.Package
	for _, p := range initial {
		all = append(all, program.Package(p.Types))
	}
	return execute.NewProgram(program, func(path string) execute.Origin { return origins[path] }), all
}

// nameOf returns the name of a function of the corpus.
func nameOf(f func(string) string) string {
	name := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
	return name[strings.LastIndex(name, ".")+1:]
}

// compiled calls a function and returns its result, or the value of its panic.
func compiled(f func(string) string, doc string) (result string) {
	defer func() {
		if p := recover(); p != nil {
			result = "panic: " + panicText(p)
		}
	}()
	return f(doc)
}

// panicText is the text that the runtime prints of a panic.
func panicText(p any) string {
	switch p := p.(type) {
	case error:
		return p.Error()
	case fmt.Stringer:
		return p.String()
	}
	if v := reflect.ValueOf(p); v.Kind() == reflect.String && v.Type() != reflect.TypeFor[string]() {
		return fmt.Sprintf("%s(%q)", v.Type(), v.String())
	}
	return fmt.Sprint(p)
}

// interpreted executes a function and writes the outcome in the same way.
func interpreted(program *execute.Program, fn *ssa.Function, doc string) string {
	out := program.NewMachine(execute.Limits{Deadline: time.Minute}).Call(fn, reflect.ValueOf(doc))
	switch out.Kind {
	case execute.Returned:
		return out.Results[0].String()
	case execute.Panicked:
		return "panic: " + out.Text
	}
	return fmt.Sprintf("%s: %s %v", out.Kind, out.Text, out.Stack)
}

// compare runs functions on documents both ways. It returns how many differ.
func compare(t *testing.T, functions []func(string) string, documents []string) {
	program, pkg := loaded()
	differences := 0
	var slowest time.Duration
	start := time.Now()
	for _, f := range functions {
		name, began := nameOf(f), time.Now()
		fn := pkg.Func(name)
		if fn == nil {
			t.Fatalf("no function %s", name)
		}
		for _, doc := range documents {
			got := interpreted(program, fn, doc)
			if strings.HasPrefix(got, execute.OutOfBudget.String()) { // the compiled function might take all memory
				t.Errorf("%s(%q): %.300s", name, doc, got)
				differences++
				break
			}
			if want := compiled(f, doc); got != want {
				t.Errorf("%s(%q)\n interpreted %.600q\n compiled    %.600q", name, doc, got, want)
				differences++
				break
			}
		}
		slowest = max(slowest, time.Since(began)/time.Duration(len(documents)))
	}
	runs := len(functions) * len(documents)
	t.Logf("%d functions, %d documents each: %d functions differ; %.0f µs a pair, the slowest function %.0f µs",
		len(functions), len(documents), differences, float64(time.Since(start).Microseconds())/float64(runs), float64(slowest.Microseconds()))
}

// Functions behave the same when they are compiled and when they are interpreted.
func TestDifferential(t *testing.T) {
	compare(t, corpus.All, documents(1, 20))
}

// Ticks that nobody reads are dropped, and cost nothing.
func TestTicks(t *testing.T) {
	program, pkg := loaded()
	for name, want := range map[string]string{"DroppedTicks": "50ms 50ms 60ms", "UnreadTicks": "1h0m0s context deadline exceeded", "Stuck": "deadlocked: all goroutines wait"} {
		if got := interpreted(program, pkg.Func(name), ""); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

func TestDifferentialLarge(t *testing.T) {
	gate.Night(t)
	compare(t, corpus.All, documents(100, 100))
}

func FuzzDifferential(f *testing.F) {
	for _, doc := range documents(1, 10) {
		f.Add(0, doc)
	}
	f.Fuzz(func(t *testing.T, n int, doc string) {
		if len(doc) > 1000 {
			t.Skip()
		}
		all := corpus.All
		compare(t, all[(n%len(all)+len(all))%len(all):][:1], []string{doc})
	})
}

// documents returns documents of a seeded generator: JSON, lists of numbers, prose and rubbish.
func documents(seed int64, n int) []string {
	r := rand.New(rand.NewSource(seed))
	all := []string{"", "{}", "null", "0", "-1", `{"name":"a","count":3}`}
	for len(all) < n {
		all = append(all, document(r))
	}
	return all[:n]
}

var vocabulary = strings.Fields("alpha beta gamma a b zz Été straße ǅ İ x42 user@example.org foo,bar key=value 2024-02-29 12:30 0x1f 1e3 %d %s [ ] { } ( ) * + ? \\ / .. 世界 \xff ;")

func document(r *rand.Rand) string {
	switch r.Intn(5) {
	case 0:
		return fmt.Sprint(value(r, 3))
	case 1:
		var b strings.Builder
		for range r.Intn(9) {
			fmt.Fprint(&b, []int{r.Intn(10), r.Intn(200) - 100, r.Int(), -1 << 63, 1<<31 - 1}[r.Intn(5)], []string{" ", ",", "\n", "-"}[r.Intn(4)])
		}
		return b.String()
	case 2:
		var b strings.Builder
		for range r.Intn(12) {
			b.WriteString(vocabulary[r.Intn(len(vocabulary))])
			b.WriteString([]string{" ", "", "  ", "\t", "\n"}[r.Intn(5)])
		}
		return b.String()
	case 3:
		b := make([]byte, r.Intn(20))
		r.Read(b)
		return string(b)
	}
	return value(r, 2) + " " + vocabulary[r.Intn(len(vocabulary))]
}

var keys = strings.Fields("name count items tags limit price active nested id Name COUNT when data size kind extra")

// value returns a JSON value, mostly an object with members that the corpus decodes.
func value(r *rand.Rand, depth int) string {
	scalars := []string{"null", "true", "false", "0", "1", "-5", "300", "3.5", "1e3", "1e400", "12345678901234567890", `""`, `"a"`, `"7"`, `"true"`,
		`"x y"`, `"\u00e9\n"`, `"2024-02-29T01:02:03Z"`, `"1h30m"`, `"aGVsbG8="`, `"<&>"`, `"\ud800"`}
	if depth == 0 || r.Intn(5) == 0 {
		return scalars[r.Intn(len(scalars))]
	}
	var b strings.Builder
	if r.Intn(3) == 0 {
		b.WriteString("[")
		for i := range r.Intn(5) {
			b.WriteString(strings.Repeat(",", min(i, 1)) + value(r, depth-1))
		}
		return b.String() + "]"
	}
	b.WriteString("{")
	for i := range r.Intn(6) {
		b.WriteString(strings.Repeat(",", min(i, 1)))
		fmt.Fprintf(&b, "%q:%s%s", keys[r.Intn(len(keys))], strings.Repeat(" ", r.Intn(2)), value(r, depth-1))
	}
	return b.String() + "}"
}
