package operator

import "go/ast"

// Faults in the schema that the model gets. The tool still decodes with the original schema.
var schemaOperators = []Operator{
	{"schema has its properties in map order", must, []string{"DET", "SCH"}, changedSchema(`if len(s.Parameters) > 1 {
		byName := map[string]contract.Property{}
		for _, p := range s.Parameters { byName[p.Name] = p }
		s.Parameters = nil
		for _, p := range byName { s.Parameters = append(s.Parameters, p) }
	}`)},
	{"schema contains the time", must, []string{"DET", "SCH"}, changedSchema(`s.Description += time.Now().Format(" (15:04:05.000000)")`, "time")},
	{"schema changes with the number of calls", must, []string{"DET", "SCH"}, changedSchema(`renders++; s.Description += fmt.Sprint(" #", renders/40)`, "fmt")},
	{"schema contains the process ID", must, []string{"DET", "SCH"}, changedSchema(`s.Description += fmt.Sprint(" ", os.Getpid())`, "fmt", "os")},
	{"schema contains TZ and HOME", must, []string{"DET", "SCH"}, changedSchema(`s.Description += " " + os.Getenv("TZ") + os.Getenv("HOME")`, "os")},
	{"argument declared with another type", must, []string{"SCH", "ARG", "RES"}, changedSchema(`if len(s.Parameters) > 0 {
		p := &s.Parameters[0]
		p.Type, p.Enum, p.Default, p.Format, p.Items = map[bool]contract.Type{true: contract.Boolean, false: contract.String}[p.Type == contract.String], nil, nil, "", nil
	}`)},
	{"argument declared with an unknown type", must, []string{"SCH", "REG", "ARG"}, changedSchema(`if len(s.Parameters) > 0 { s.Parameters[0].Type = "text" }`)},
	{"argument declared without a type", must, []string{"SCH", "REG", "ARG"}, changedSchema(`if len(s.Parameters) > 0 { s.Parameters[0].Type = "" }`)},
	{"argument declared without a description", must, []string{"SCH", "USE", "REG"}, changedSchema(`if n := len(s.Parameters); n > 0 { s.Parameters[n-1].Description = " " }`)},
	{"schema has no description", must, []string{"SCH", "REG"}, changedSchema(`s.Description = ""`)},
	{"schema has another name", must, []string{"NAM", "SCH", "REG"}, changedSchema(`s.Name += "_v2"`)},
	{"argument declared twice", must, []string{"SCH", "REG"}, changedSchema(`if len(s.Parameters) > 0 { s.Parameters = append(s.Parameters, s.Parameters[0]) }`)},
	{"all arguments declared required", must, []string{"ARG", "RES", "SCH"}, changedSchema(`for i := range s.Parameters { s.Parameters[i].Required = true }`)},
	{"all arguments declared optional", must, []string{"ARG", "RES", "SCH"}, changedSchema(`for i := range s.Parameters { s.Parameters[i].Required = false }`)},
	{"unused argument declared required", must, []string{"ARG", "RES", "SCH", "USE"},
		changedSchema(`s.Parameters = append(s.Parameters, contract.Property{Name: "reason", Type: contract.String, Description: "Why.", Required: true})`)},
	{"default of the wrong type", must, []string{"SCH"}, changedSchema(`if len(s.Parameters) > 0 { s.Parameters[0].Default = []int{1} }`)},
	{"pattern does not compile", must, []string{"SCH"}, changedSchema(`if len(s.Parameters) > 0 { s.Parameters[0].Pattern = "([a-z" }`)},
	{"enum has other values than the tool accepts", must, []string{"SCH", "ARG", "RES"}, changedSchema(`for i := range s.Parameters {
		if p := &s.Parameters[i]; p.Type == contract.String { p.Enum = []any{"Xyzzy", "Plugh"}; p.Default = nil }
	}`)},
	{"bounds that the tool does not enforce", must, []string{"ARG", "RES", "SCH"}, changedSchema(`for i := range s.Parameters {
		if p := &s.Parameters[i]; p.Type == contract.Integer || p.Type == contract.Number { low, high := 1000.0, 1001.0; p.Minimum, p.Maximum, p.Default = &low, &high, nil }
	}`)},
	{"Schema panics", must, []string{"SHP", "SCH", "REG", "DET", "PAN", "NAM", "ARG", "RES"}, changedSchema(`panic("no schema")`)},
	{"schema closed, but unknown arguments accepted", must, []string{"ARG", "SCH"}, changedSchema(`s.Closed = true`)},
}

// changedSchema returns the operator that changes the result of Schema by statements. The tool itself still uses the original schema.
func changedSchema(statements string, imports ...string) func(*finder) {
	return func(f *finder) {
		file, m := f.method("Schema")
		if m == nil {
			return
		}
		body := statements
		if statements[0] == 'p' { // no statement may follow a panic
			body = "if true { " + statements + " }"
		}
		receiver := f.text(file, m.Recv.List[0].Type)
		declarations := "func (tool " + receiver + ") Schema() contract.Schema {\n\ts := tool.asked()\n\ts.Parameters = append([]contract.Property(nil), s.Parameters...)\n\t" +
			body + "\n\treturn s\n}\n\nvar renders int\n\nvar _ = renders\n"
		f.changes = append(f.changes, change{file: file, at: m.Pos(), declarations: declarations, imports: imports,
			edits: append([]edit{{m.Name.Pos(), m.Name.End(), "asked"}}, f.originalSchema(file)...), shownAs: body})
	}
}

// originalSchema returns the edits that make the tool use the original schema.
func (f *finder) originalSchema(schemaFile string) []edit {
	var all []edit
	f.inspect(func(file string, n ast.Node) {
		s, ok := n.(*ast.SelectorExpr)
		if !ok || file != schemaFile || s.Sel.Name != "Schema" {
			return
		}
		if _, method := isName(s.X); method && f.info.Uses[s.Sel] != nil && f.info.Uses[s.Sel].Pkg().Path() == f.Path {
			all = append(all, edit{s.Sel.Pos(), s.Sel.End(), "asked"})
		}
	})
	return all
}
