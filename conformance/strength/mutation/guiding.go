package mutation

import (
	"go/ast"
	"go/token"
	"regexp"
)

// Faults in the guide for the model.
var guiding = []Operator{
	{"no guide", must, []string{"USE", "REG"}, guide(func(string) string { return "  \n" })},
	{"guide with a secret", must, []string{"USE"}, guide(func(g string) string { return g + "\nUse the key sk-proj-Zk3nW9q7RtY2mLx8Vb4cHd6TfJs1Ga5PeUoQiX0Nw\n" })},
	{"guide with the time", must, []string{"USE", "DET"}, answers("UsageMetadata", `ToolUsageMetadata + time.Now().String()`, "", "time")},
	{"guide does not say what for", must, []string{"USE"}, without(`(?s)Primary purpose:.*?\n\n`)},
	{"guide does not say when not", must, []string{"USE"}, without(`(?m)^- Do not call.*\n(  .*\n)*`)},
	{"guide does not say when", must, []string{"USE"}, without(`(?m)^- Call this tool.*\n(  .*\n)*`)},
	{"guide leaves the arguments out", must, []string{"USE"}, without(`(?s)Arguments:.*?\n\n`)},
	{"guide leaves the error codes out", must, []string{"USE"}, without(`(?s)Error codes:.*?\n\n`)},
	{"guide has an argument that does not exist", must, []string{"USE"}, guide(func(g string) string {
		return regexp.MustCompile(`Arguments:\n`).ReplaceAllString(g, "Arguments:\n- reason: string, required. Why it is called.\n")
	})},
	{"guide names another tool", must, []string{"USE", "NAM"}, guide(func(g string) string { return "other_tool — Usage Guide" + g })},
}

func guide(changed func(string) string) func(*finder) {
	return func(f *finder) { f.constant("ToolUsageMetadata", changed) }
}

func without(pattern string) func(*finder) {
	part := regexp.MustCompile(pattern)
	return guide(func(g string) string { return part.ReplaceAllString(g, "") })
}

// declared answers the text that a constant of the package is declared as.
func (f *finder) declared(name string) (file string, value *ast.BasicLit) {
	f.each(func(in string, n ast.Node) {
		if s, ok := n.(*ast.ValueSpec); ok && len(s.Names) == 1 && s.Names[0].Name == name && len(s.Values) == 1 {
			if literal, ok := s.Values[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
				file, value = in, literal
			}
		}
	})
	return file, value
}

// result answers the one expression that a method returns.
func (f *finder) result(method string) (file string, value ast.Expr) {
	file, m := f.method(method)
	if m == nil || len(m.Body.List) != 1 {
		return "", nil
	}
	r, ok := m.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(r.Results) != 1 {
		return "", nil
	}
	return file, r.Results[0]
}
