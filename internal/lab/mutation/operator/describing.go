package operator

import "go/ast"

// Faults in the schema that the model gets. The tool still decodes with the original schema.
var describing = []Operator{
	{"schema has its properties in map order", must, []string{"DET", "SCH"}, schemaWith(`if len(s.Parameters) > 1 {
		byName := map[string]contract.Property{}
		for _, p := range s.Parameters { byName[p.Name] = p }
		s.Parameters = nil
		for _, p := range byName { s.Parameters = append(s.Parameters, p) }
	}`)},
	{"schema contains the time", must, []string{"DET", "SCH"}, schemaWith(`s.Description += time.Now().Format(" (15:04:05.000000)")`, "time")},
	{"schema changes with the number of calls", must, []string{"DET", "SCH"}, schemaWith(`renders++; s.Description += fmt.Sprint(" #", renders/40)`, "fmt")},
	{"schema contains the process ID", must, []string{"DET", "SCH"}, schemaWith(`s.Description += fmt.Sprint(" ", os.Getpid())`, "fmt", "os")},
	{"schema contains TZ and HOME", must, []string{"DET", "SCH"}, schemaWith(`s.Description += " " + os.Getenv("TZ") + os.Getenv("HOME")`, "os")},
	{"argument declared with another type", must, []string{"SCH", "ARG", "RES"}, schemaWith(`if len(s.Parameters) > 0 {
		p := &s.Parameters[0]
		p.Type, p.Enum, p.Default, p.Format, p.Items = map[bool]contract.Type{true: contract.Boolean, false: contract.String}[p.Type == contract.String], nil, nil, "", nil
	}`)},
	{"argument declared with an unknown type", must, []string{"SCH", "REG", "ARG"}, schemaWith(`if len(s.Parameters) > 0 { s.Parameters[0].Type = "text" }`)},
	{"argument declared without a type", must, []string{"SCH", "REG", "ARG"}, schemaWith(`if len(s.Parameters) > 0 { s.Parameters[0].Type = "" }`)},
	{"argument declared without a description", must, []string{"SCH", "USE", "REG"}, schemaWith(`if n := len(s.Parameters); n > 0 { s.Parameters[n-1].Description = " " }`)},
	{"schema has no description", must, []string{"SCH", "REG"}, schemaWith(`s.Description = ""`)},
	{"schema has another name", must, []string{"NAM", "SCH", "REG"}, schemaWith(`s.Name += "_v2"`)},
	{"argument declared twice", must, []string{"SCH", "REG"}, schemaWith(`if len(s.Parameters) > 0 { s.Parameters = append(s.Parameters, s.Parameters[0]) }`)},
	{"all arguments declared required", must, []string{"ARG", "RES", "SCH"}, schemaWith(`for i := range s.Parameters { s.Parameters[i].Required = true }`)},
	{"all arguments declared optional", must, []string{"ARG", "RES", "SCH"}, schemaWith(`for i := range s.Parameters { s.Parameters[i].Required = false }`)},
	{"unused argument declared required", must, []string{"ARG", "RES", "SCH", "USE"},
		schemaWith(`s.Parameters = append(s.Parameters, contract.Property{Name: "reason", Type: contract.String, Description: "Why.", Required: true})`)},
	{"default of the wrong type", must, []string{"SCH"}, schemaWith(`if len(s.Parameters) > 0 { s.Parameters[0].Default = []int{1} }`)},
	{"pattern does not compile", must, []string{"SCH"}, schemaWith(`if len(s.Parameters) > 0 { s.Parameters[0].Pattern = "([a-z" }`)},
	{"enum has other values than the tool accepts", must, []string{"SCH", "ARG", "RES"}, schemaWith(`for i := range s.Parameters {
		if p := &s.Parameters[i]; p.Type == contract.String { p.Enum = []any{"Xyzzy", "Plugh"}; p.Default = nil }
	}`)},
	{"bounds that the tool does not enforce", must, []string{"ARG", "RES", "SCH"}, schemaWith(`for i := range s.Parameters {
		if p := &s.Parameters[i]; p.Type == contract.Integer || p.Type == contract.Number { low, high := 1000.0, 1001.0; p.Minimum, p.Maximum, p.Default = &low, &high, nil }
	}`)},
	{"Schema panics", must, []string{"SHP", "SCH", "REG", "DET", "PAN", "NAM", "ARG", "RES"}, schemaWith(`panic("no schema")`)},
	{"schema closed, but unknown arguments accepted", must, []string{"ARG", "SCH"}, schemaWith(`s.Closed = true`)},
}

// schemaWith returns the operator that changes what Schema returns. The tool itself goes on with what it returned before.
func schemaWith(statements string, imports ...string) func(*finder) {
	return func(f *finder) {
		file, m := f.method("Schema")
		if m == nil {
			return
		}
		changed := statements
		if statements[0] == 'p' { // nothing comes after a panic
			changed = "if true { " + statements + " }"
		}
		receiver := f.text(file, m.Recv.List[0].Type)
		after := "func (tool " + receiver + ") Schema() contract.Schema {\n\ts := tool.asked()\n\ts.Parameters = append([]contract.Property(nil), s.Parameters...)\n\t" +
			changed + "\n\treturn s\n}\n\nvar renders int\n\nvar _ = renders\n"
		f.changes = append(f.changes, change{file: file, at: m.Pos(), after: after, imports: imports,
			edits: append([]edit{{m.Name.Pos(), m.Name.End(), "asked"}}, f.ownSchema(file)...), show: changed})
	}
}

// ownSchema returns the edits by which a tool reads its arguments by the schema that it had.
func (f *finder) ownSchema(in string) []edit {
	var all []edit
	f.each(func(file string, n ast.Node) {
		s, ok := n.(*ast.SelectorExpr)
		if !ok || file != in || s.Sel.Name != "Schema" {
			return
		}
		if _, method := isName(s.X); method && f.info.Uses[s.Sel] != nil && f.info.Uses[s.Sel].Pkg().Path() == f.Path {
			all = append(all, edit{s.Sel.Pos(), s.Sel.End(), "asked"})
		}
	})
	return all
}
