package main

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"time"

	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/go/ssa"

	"github.com/toolconform/toolconform/analyzer/panics/execute"
	"github.com/toolconform/toolconform/analyzer/panics/execute/native"
	"github.com/toolconform/toolconform/analyzer/panics/execute/values"
	"github.com/toolconform/toolconform/internal/lab/overlay"
)

// harness is a file of a package that draws arguments and writes results.
//
//go:embed calls.txt
var harness string

// A pair is a call, and how it ended: made by the interpreter, or twice by what was compiled.
type pair struct {
	Function int
	Seed     string
	Outcomes [2]string
}

// source is the harness, with a function of a text for each that is called.
func (s subject) source() string {
	name, text := s.pkg.Name, harness
	if s.standard {
		name, text = "calls", strings.Replace(text, "import (", fmt.Sprintf("import (\n\tsubject %q", s.pkg.PkgPath), 1)
	}
	var b, table strings.Builder
	b.WriteString(strings.Replace(text, "package harness", "package "+name, 1))
	arities := map[[2]int]bool{}
	for i, f := range s.functions {
		arities[[2]int{f.params, f.results}] = true
		fmt.Fprintf(&b, "func differ_%d(seed string) string { return differ%dx%d(%s, seed) }\n", i, f.params, f.results, f.expression)
		fmt.Fprintf(&table, "differ_%d, ", i)
	}
	for arity := range arities {
		b.WriteString(adapter(arity[0], arity[1]))
	}
	return b.String() + "var differFunctions = []func(string) string{" + table.String() + "}\n"
}

// adapter is a function that draws arguments, calls a function with them, and writes them and what it returns.
func adapter(params, results int) string {
	var types, in, out, draw, arguments, returned []string
	for i := range params {
		types, in = append(types, fmt.Sprintf("P%d", i)), append(in, fmt.Sprintf("P%d", i))
		draw = append(draw, fmt.Sprintf("\tvar p%d P%d\n\td.fill(differReflect.ValueOf(&p%d).Elem(), 4)\n", i, i, i))
		arguments = append(arguments, fmt.Sprintf("p%d", i))
	}
	for i := range results {
		types, out = append(types, fmt.Sprintf("R%d", i)), append(out, fmt.Sprintf("R%d", i))
		returned = append(returned, fmt.Sprintf("r%d", i))
	}
	parameters, assign := "", ""
	if len(types) > 0 {
		parameters = "[" + strings.Join(types, ", ") + " any]"
	}
	if results > 0 {
		assign = strings.Join(returned, ", ") + " := "
	}
	return fmt.Sprintf("func differ%dx%d%s(f func(%s) (%s), seed string) string {\n\td := differFrom(seed)\n\t_ = d\n%s\t%sf(%s)\n\treturn differText(%s)\n}\n",
		params, results, parameters, strings.Join(in, ", "), strings.Join(out, ", "), strings.Join(draw, ""), assign, strings.Join(arguments, ", "),
		strings.Join(append(returned, arguments...), ", "))
}

// interpret makes the calls in the interpreter, and returns those that it finishes.
func (s subject) interpret(documents int, total *tally) ([]pair, error) {
	config := &packages.Config{
		Mode: packages.LoadAllSyntax | packages.NeedModule, Fset: token.NewFileSet(),
		Overlay: map[string][]byte{filepath.Join(s.dir(), "differential_calls.go"): []byte(s.source())},
	}
	initial, err := packages.Load(config, s.dir())
	if err != nil {
		return nil, err
	}
	program, origins := ssa.NewProgram(config.Fset, ssa.InstantiateGenerics), map[string]execute.Origin{}
	packages.Visit(initial, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			err = errors.Join(err, e)
		}
		origins[p.PkgPath] = execute.Other
		switch {
		case p.Module == nil:
			origins[p.PkgPath] = execute.Standard
		case p.Module.Main:
			origins[p.PkgPath] = execute.Module
		}
		if err == nil {
			program.CreatePackage(p.Types, p.Syntax, p.TypesInfo, true)
		}
	})
	if err != nil {
		return nil, err
	}
	executed, pkg := execute.NewProgram(program, func(path string) execute.Origin { return origins[path] }), program.Package(initial[0].Types)
	var calls []pair
	for i, f := range s.functions {
		fn := pkg.Func(fmt.Sprintf("differ_%d", i))
		for n := range documents {
			seed := fmt.Sprint(f.expression, " ", n)
			out := executed.NewMachine(execute.Limits{Deadline: 10 * time.Second}).CallWith(fn, func(native.Host) (*values.Func, []reflect.Value) {
				return executed.Func(fn), []reflect.Value{reflect.ValueOf(seed)}
			})
			switch out.Kind {
			case execute.Returned:
				calls = append(calls, pair{i, seed, [2]string{strconv.Quote(out.Results[0].String())}})
			case execute.Panicked:
				calls = append(calls, pair{i, seed, [2]string{"panic: " + strconv.Quote(out.Text)}})
			default:
				total.ended[fmt.Sprintf("%s: %s", out.Kind, out.Text)]++
			}
		}
	}
	return calls, nil
}

// execute makes the calls in a process of what was compiled, twice each.
func (s subject) execute(calls []pair) ([]pair, error) {
	scratch, err := os.MkdirTemp("", "differential")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(scratch)
	pkg := s.pkg.Name
	if s.standard {
		pkg = "calls"
	}
	list := filepath.Join(scratch, "calls.json")
	data, _ := json.Marshal(calls)
	if err := errors.Join(os.WriteFile(list, data, 0o644), os.Chmod(scratch, 0o777)); err != nil {
		return nil, err
	}
	program, err := overlay.Compile(scratch, s.dir(), map[string]string{
		"differential_calls.go":      s.source(),
		"differential_calls_test.go": fmt.Sprintf("package %s\n\nimport \"testing\"\n\nfunc TestDiffer(*testing.T) { differMain(%q) }\n", pkg, list),
	})
	if err != nil {
		return nil, err
	}
	if err := overlay.Run(program, scratch, "TestDiffer"); err != nil {
		return nil, err
	}
	var made []pair
	if data, err = os.ReadFile(list + ".out"); err == nil {
		err = json.Unmarshal(data, &made)
	}
	if err == nil && len(made) != len(calls) {
		err = fmt.Errorf("%d of %d calls were made", len(made), len(calls))
	}
	return made, err
}
