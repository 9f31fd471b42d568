package operator

import "strconv"

// Faults in the name and in FullyExecutedOnServer.
var namingOperators = []Operator{
	{"name has a newline", must, []string{"NAM", "REG", "SCH"}, rename(func(n string) string { return n + "\n" })},
	{"name has a space", must, []string{"NAM", "REG", "SCH"}, rename(func(n string) string { return "my " + n })},
	{"name has a Cyrillic letter", must, []string{"NAM", "REG", "SCH"}, rename(func(n string) string { return n[:1] + "е" + n[1:] })},
	{"name is empty", must, []string{"NAM", "REG", "SCH"}, rename(func(string) string { return "" })},
	{"name changes after some calls", must, []string{"NAM", "DET", "REG"}, returns("Name", `func() string { named++; return ToolName + strings.Repeat("_", named/60) }()`, "var named int", "strings")},
	{"Name panics", must, []string{"SHP", "NAM", "REG", "PAN", "DET"}, returns("Name", `func() string { panic("no name") }()`, "")},
	{"FullyExecutedOnServer returns false", must, []string{"SHP", "REG", "RES", "DET"}, returns("FullyExecutedOnServer", "false", "")},
	{"FullyExecutedOnServer alternates", must, []string{"SHP", "REG", "DET"}, returns("FullyExecutedOnServer", "func() bool { asked2++; return asked2%2 == 0 }()", "var asked2 int")},
}

// rename returns the operator that changes the constant ToolName.
func rename(name func(string) string) func(*finder) {
	return func(f *finder) {
		f.replaceConstant("ToolName", func(old string) string { return name(old) })
	}
}

// returns returns the operator that replaces the result of a method.
func returns(method, expression, declarations string, imports ...string) func(*finder) {
	return func(f *finder) {
		if file, result := f.result(method); result != nil {
			f.changes = append(f.changes, change{file: file, at: result.Pos(), edits: []edit{{result.Pos(), result.End(), expression}}, declarations: declarations, imports: imports})
		}
	}
}

// replaceConstant adds a change of the text of a string constant, unless it stays the same.
func (f *finder) replaceConstant(name string, changed func(string) string) {
	file, value := f.stringConstant(name)
	if value == nil {
		return
	}
	old, err := strconv.Unquote(value.Value)
	if text := changed(old); err == nil && text != old {
		f.replace(file, value, strconv.Quote(text))
	}
}
