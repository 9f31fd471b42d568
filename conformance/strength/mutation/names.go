package mutation

import "strconv"

// Faults in the name and other declarations of a tool.
var naming = []Operator{
	{"name with a line end", must, []string{"NAM", "REG", "SCH"}, renamed(func(n string) string { return n + "\n" })},
	{"name with a blank", must, []string{"NAM", "REG", "SCH"}, renamed(func(n string) string { return "my " + n })},
	{"name with letters that look alike", must, []string{"NAM", "REG", "SCH"}, renamed(func(n string) string { return n[:1] + "е" + n[1:] })},
	{"no name", must, []string{"NAM", "REG", "SCH"}, renamed(func(string) string { return "" })},
	{"name that counts", must, []string{"NAM", "DET", "REG"}, returning("Name", `func() string { named++; return ToolName + strings.Repeat("_", named/60) }()`, "var named int", "strings")},
	{"name that panics", must, []string{"SHP", "NAM", "REG", "PAN", "DET"}, returning("Name", `func() string { panic("no name") }()`, "")},
	{"finished by a client", must, []string{"SHP", "REG", "RES", "DET"}, returning("FullyExecutedOnServer", "false", "")},
	{"finished by a client from time to time", must, []string{"SHP", "REG", "DET"}, returning("FullyExecutedOnServer", "func() bool { asked2++; return asked2%2 == 0 }()", "var asked2 int")},
}

// renamed returns an operator that changes the name of a tool everywhere.
func renamed(name func(string) string) func(*finder) {
	return func(f *finder) {
		f.constant("ToolName", func(old string) string { return name(old) })
	}
}

// returning returns an operator that changes the result of a method.
func returning(method, expression, declarations string, imports ...string) func(*finder) {
	return func(f *finder) {
		if file, result := f.result(method); result != nil {
			f.changes = append(f.changes, change{file: file, at: result.Pos(), edits: []edit{{result.Pos(), result.End(), expression}}, after: declarations, imports: imports})
		}
	}
}

// constant adds a change of the text of a constant.
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
