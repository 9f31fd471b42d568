package analyzer_test

import (
	"fmt"
	"go/types"
	"maps"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer"
)

// perTool is how many functions one tool calls.
const perTool = 30

// toolsFor writes tools that have to do with everything that a package declares, a statement a line.
func toolsFor(p *types.Package) (lines []string, n int) {
	w := &toolWriter{pkg: p, imports: map[string]string{
		"context": "context_", "log/slog": "slog_", "encoding/json": "json_", "time": "time_", analyzer.ContractPath: "contract_",
	}}
	functions, structs := declared(p)
	n = max(1, (len(functions)+perTool-1)/perTool)
	for i := range n {
		w.tool(i, functions[min(i*perTool, len(functions)):min((i+1)*perTool, len(functions))], structs, n)
	}
	lines = append(lines, "package "+p.Name())
	for _, path := range slices.Sorted(maps.Keys(w.imports)) {
		lines = append(lines, fmt.Sprintf("import %s %q", w.imports[path], path))
	}
	for _, path := range slices.Sorted(maps.Keys(w.imports)) { // an import that is not used is an error
		lines = append(lines, fmt.Sprintf("var _ = %s.%s", w.imports[path], anyName[path]))
	}
	return slices.DeleteFunc(append(lines, w.lines...), func(line string) bool { return strings.HasPrefix(line, "var _ =") && strings.HasSuffix(line, ".") }), n
}

// anyName is something that each package has that every tool imports.
var anyName = map[string]string{
	"context": "Background", "log/slog": "Default", "encoding/json": "Marshal", "time": "Now", analyzer.ContractPath: "Failure",
}

// declared returns the functions and methods of a package, and its structs.
func declared(p *types.Package) (functions []*types.Func, structs []string) {
	for _, name := range p.Scope().Names() {
		switch object := p.Scope().Lookup(name).(type) {
		case *types.Func:
			functions = append(functions, object)
		case *types.TypeName:
			named, ok := object.Type().(*types.Named)
			if !ok || object.IsAlias() || named.TypeParams().Len() > 0 {
				continue
			}
			if _, ok := named.Underlying().(*types.Struct); ok {
				structs = append(structs, name)
			}
			for method := range named.Methods() {
				functions = append(functions, method)
			}
		}
	}
	return slices.DeleteFunc(functions, func(f *types.Func) bool {
		return f.Signature().TypeParams().Len() > 0 || f.Name() == "_" || f.Name() == "init"
	}), structs
}

type toolWriter struct {
	pkg     *types.Package
	imports map[string]string // names by path
	lines   []string
}

func (w *toolWriter) line(format string, values ...any) {
	w.lines = append(w.lines, fmt.Sprintf(format, values...))
}

// tool writes a tool: functions that return a text have to do with its name, its guide and its schema, and all are executed.
func (w *toolWriter) tool(i int, functions []*types.Func, structs []string, n int) {
	kind := fmt.Sprintf("tool_%d", i)
	arguments := "struct{}"
	if len(structs) > 0 {
		arguments = structs[i%len(structs)]
	}
	w.line("type %s struct { logger *slog_.Logger; kept string }", kind)
	w.line("func New_%s(logger *slog_.Logger) *%s { return &%s{logger: logger} }", kind, kind, kind)
	w.line("func (*%s) FullyExecutedOnServer() bool { return true }", kind)
	for _, method := range []string{"Name", "UsageMetadata"} {
		w.line("func (t *%s) %s() string {", kind, method)
		w.line("var argumentsJSON, all string; ctx := context_.TODO(); _, _ = ctx, argumentsJSON")
		for _, f := range functions {
			if call, ok := w.text(f); ok {
				w.line("\t\tif len(all) > %d { return %s }", len(w.lines), call)
				w.line("\t\tall += %s", call)
			}
		}
		w.line("return all }")
	}
	w.line("func (t *%s) Schema() contract_.Schema {", kind)
	w.line("argumentsJSON := t.kept; ctx := context_.Background(); _ = ctx; _ = argumentsJSON")
	w.line("var all contract_.Schema")
	for _, f := range functions {
		if call, ok := w.text(f); ok {
			w.line("\t\tall.Parameters = append(all.Parameters, contract_.Property{Name: %s})", call)
			w.line("\t\tif all.Closed { return contract_.Schema{Name: %s, Description: %s} }", call, call)
		}
	}
	w.line("\t\tif all.Name == \"\" { return contract_.SchemaOf[%s](all.Name, all.Description) }", arguments)
	w.line("return all }")
	w.execute(kind, arguments, functions)
}

func (w *toolWriter) execute(kind, arguments string, functions []*types.Func) {
	w.line("func (t *%s) Execute(ctx context_.Context, argumentsJSON string, execution contract_.ExecutionContext) (result contract_.Result) {", kind)
	w.line("\t\tdefer contract_.Contain(ctx, t.logger, %q, &result)", kind)
	w.line("\t\tif args, err := contract_.Decode[%s](t.Schema(), argumentsJSON); err == nil { return contract_.Success(args) }", arguments)
	w.line("\t\tvar raw %s; if err := json_.Unmarshal([]byte(argumentsJSON), &raw); err != nil { return contract_.Failure(err.Error()) }", arguments)
	w.line("\t\tif len(argumentsJSON) > 1 { time_.Sleep(time_.Second) }")
	for i, f := range functions {
		call := w.call(f)
		results := f.Signature().Results()
		names := make([]string, results.Len())
		for j := range names {
			names[j] = fmt.Sprintf("v%d", j)
		}
		all := strings.Join(names, ", ")
		switch {
		case len(names) == 0:
			w.line("\t\t%s%s", []string{"", "go ", "defer "}[i%3], call)
		case isError(results.At(len(names) - 1).Type()):
			names[len(names)-1] = "err"
			log := "t.logger.ErrorContext(ctx, \"[T_Execute__Exception]\", \"error\", err); "
			w.line("\t\tif %s := %s; err != nil { %sreturn contract_.Failure(err.Error()) } else { return contract_.Success([]any{%s}) }",
				strings.Join(names, ", "), call, []string{"", log}[i%2], strings.Join(names, ", "))
		default:
			w.line("\t\tif %s := %s; ctx.Err() == nil { return contract_.Success([]any{%s}) }", all, call, all)
		}
	}
	w.line("return result }")
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

// text returns a call as a string, if it returns one.
func (w *toolWriter) text(f *types.Func) (string, bool) {
	results := f.Signature().Results()
	if results.Len() != 1 {
		return "", false
	}
	switch t := results.At(0).Type().Underlying().(type) {
	case *types.Basic:
		if t.Info()&types.IsString != 0 {
			return "string(" + w.call(f) + ")", true
		}
	case *types.Slice:
		if basic, ok := t.Elem().Underlying().(*types.Basic); ok && basic.Kind() == types.Byte {
			return "string(" + w.call(f) + ")", true
		}
	}
	return "", false
}

// call writes a call of a function with the context and the arguments of the tool where they fit, and zero values.
func (w *toolWriter) call(f *types.Func) string {
	var arguments []string
	for v := range f.Signature().Params().Variables() {
		switch t := w.spell(v.Type()); t {
		case "string":
			arguments = append(arguments, "argumentsJSON")
		case "[]byte":
			arguments = append(arguments, "[]byte(argumentsJSON)")
		case "context_.Context", "Context":
			arguments = append(arguments, "ctx")
		default:
			arguments = append(arguments, "*new("+t+")")
		}
	}
	list := strings.Join(arguments, ", ")
	if f.Signature().Variadic() {
		list += "..."
		list = strings.Replace(list, "[]byte(argumentsJSON)...", "[]byte(argumentsJSON)...", 1)
	}
	function := f.Name()
	if recv := f.Signature().Recv(); recv != nil {
		function = "(*new(" + w.spell(recv.Type()) + "))." + function
	}
	return function + "(" + list + ")"
}

// spell writes a type as the file with the tools has to write it.
func (w *toolWriter) spell(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p == w.pkg {
			return ""
		}
		if w.imports[p.Path()] == "" {
			w.imports[p.Path()] = fmt.Sprintf("%s_%d", p.Name(), len(w.imports))
		}
		return w.imports[p.Path()]
	})
}
