package operator

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
)

// Faults in the usage text.
var usageOperators = []Operator{
	{"usage text is blank", must, []string{"USE", "REG"}, usageText(func(string) string { return "  \n" })},
	{"usage text has a secret", must, []string{"USE"}, usageText(func(g string) string { return g + "\nUse the key sk-proj-Zk3nW9q7RtY2mLx8Vb4cHd6TfJs1Ga5PeUoQiX0Nw\n" })},
	{"usage text has the time", must, []string{"USE", "DET"}, returns("UsageMetadata", `ToolUsageMetadata + time.Now().String()`, "", "time")},
	{"usage text has no purpose", must, []string{"USE", "MOD"}, withoutSection(`.`, "Primary purpose")},
	{"usage text does not say when not to call the tool", must, []string{"USE", "MOD"}, withoutSection(`(?i)\b(not|never)\b`, "Bad usage")},
	{"usage text does not say when to call the tool", must, []string{"USE", "MOD"}, withoutSection(`(?i)^- (call|use) |\b(when|unless|asked for)\b`, "Good usage")},
	{"usage text omits the arguments", must, []string{"USE"}, usageText(func(g string) string {
		names := []string{"[{}]"}
		for _, m := range regexp.MustCompile(`(?m)^- (\w+):`).FindAllStringSubmatch(sectionOf(g, "Arguments"), -1) {
			names = append(names, `\b`+m[1]+`\b`)
		}
		return removeTopic(g, regexp.MustCompile(strings.Join(names, "|")), "Arguments")
	})},
	{"usage text omits the error codes", must, []string{"USE", "MOD"}, withoutSection(`(?i)\b(fail|error)`, "Error codes")},
	{"usage text has an argument that does not exist", must, []string{"USE"}, usageText(func(g string) string {
		return regexp.MustCompile(`Arguments:\n`).ReplaceAllString(g, "Arguments:\n- reason: string, required. Why it is called.\n")
	})},
	{"usage text names another tool", should, []string{"USE", "NAM"}, usageText(func(g string) string {
		return regexp.MustCompile(`^\S+ — `).ReplaceAllString(g, "other_tool — ")
	})},
}

func usageText(changed func(string) string) func(*finder) {
	return func(f *finder) { f.replaceConstant("ToolUsageMetadata", changed) }
}

// withoutSection returns the operator that removes a section of the usage text, and the entries of other sections that match a pattern.
func withoutSection(pattern, section string) func(*finder) {
	topic := regexp.MustCompile(pattern)
	return usageText(func(g string) string { return removeTopic(g, topic, section) })
}

func removeTopic(g string, topic *regexp.Regexp, section string) string {
	var kept []string
	for part := range strings.SplitSeq(g, "\n\n") {
		heading, entries, _ := strings.Cut(part, ":\n")
		if heading == section {
			continue
		}
		if entries != "" && section != "Primary purpose" {
			part = heading + ":\n" + withoutTopic(entries, topic)
		}
		kept = append(kept, part)
	}
	return strings.TrimSpace(strings.Join(kept, "\n\n")) + "\n"
}

// sectionOf returns the entries of a section, or "" if the usage text has none with that heading.
func sectionOf(g, heading string) string {
	_, rest, _ := strings.Cut(g, "\n"+heading+":\n")
	entries, _, _ := strings.Cut(rest, "\n\n")
	return entries
}

// withoutTopic returns the entries of a section that do not match a pattern. Indented lines belong to the entry above.
func withoutTopic(entries string, topic *regexp.Regexp) string {
	var kept []string
	for _, entry := range strings.Split("\n"+entries, "\n- ")[1:] {
		if !topic.MatchString("- " + entry) {
			kept = append(kept, "- "+strings.TrimRight(entry, "\n"))
		}
	}
	return strings.Join(kept, "\n")
}

// stringConstant returns the literal of a string constant of the package and its file, or nil.
func (f *finder) stringConstant(name string) (file string, value *ast.BasicLit) {
	f.inspect(func(in string, n ast.Node) {
		if s, ok := n.(*ast.ValueSpec); ok && len(s.Names) == 1 && s.Names[0].Name == name && len(s.Values) == 1 {
			if literal, ok := s.Values[0].(*ast.BasicLit); ok && literal.Kind == token.STRING {
				file, value = in, literal
			}
		}
	})
	return file, value
}

// result returns the expression that a method returns and its file, or nil if it does more.
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
