package operator

import "strconv"

// Faults in the name and in FullyExecutedOnServer.
var naming = []Operator{
	{"name has a newline", must, []string{"NAM", "REG", "SCH"}, renamed(func(n string) string { return n + "\n" })},
	{"name has a space", must, []string{"NAM", "REG", "SCH"}, renamed(func(n string) string { return "my " + n })},
	{"name has a Cyrillic letter", must, []string{"NAM", "REG", "SCH"}, renamed(func(n string) string { return n[:1] + "е" + n[1:] })},
	{"name is empty", must, []string{"NAM", "REG", "SCH"}, renamed(func(string) string { return "" })},
	{"name changes after some calls", must, []string{"NAM", "DET", "REG"}, answers("Name", `func() string { named++; return ToolName + strings.Repeat("_", named/60) }()`, "var named int", "strings")},
	{"Name panics", must, []string{"SHP", "NAM", "REG", "PAN", "DET"}, answers("Name", `func() string { panic("no name") }()`, "")},
	{"FullyExecutedOnServer returns false", must, []string{"SHP", "REG", "RES", "DET"}, answers("FullyExecutedOnServer", "false", "")},
	{"FullyExecutedOnServer alternates", must, []string{"SHP", "REG", "DET"}, answers("FullyExecutedOnServer", "func() bool { asked2++; return asked2%2 == 0 }()", "var asked2 int")},
}

// renamed returns the operator that gives a tool another name, everywhere.
func renamed(name func(string) string) func(*finder) {
	return func(f *finder) {
		f.constant("ToolName", func(old string) string { return name(old) })
	}
}

// answers returns the operator that replaces the result of a method.
func answers(method, expression, declarations string, imports ...string) func(*finder) {
	return func(f *finder) {
		if file, result := f.result(method); result != nil {
			f.changes = append(f.changes, change{file: file, at: result.Pos(), edits: []edit{{result.Pos(), result.End(), expression}}, after: declarations, imports: imports})
		}
	}
}

// constant notes that the text of a constant is to be another one.
func (f *finder) constant(name string, changed func(string) string) {
	file, value := f.declared(name)
	if value == nil {
		return
	}
	old, err := strconv.Unquote(value.Value)
	if text := changed(old); err == nil && text != old {
		f.replace(file, value, strconv.Quote(text))
	}
}
