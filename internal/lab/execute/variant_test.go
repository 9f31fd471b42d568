package execute_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics"
)

// A variant is a tool of the corpus, with the labels in its source.
type variant struct {
	class, kind, name string
	make              func() contract.Tool
	folder            string   // of its package
	wanted            []string // the lines with a wanted report
	endsAt            []string // the lines where it fails at run time, if others
	label             string   // the class of the wanted report, which may differ from that of the folder
	inputs            []string // inputs that make it fail
	shape             shape
}

func (v variant) String() string { return v.class + "/" + v.kind + "/" + v.name }

// root is the folder of the corpus.
func root() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Join(filepath.Dir(file), "..", "..", "..", "testdata", "panics")
}

// variants reads the corpus, in an order that is the same in every process.
func variants() ([]variant, error) {
	var all []variant
	for _, path := range slices.Sorted(maps.Keys(panics.Packages)) {
		class, kind, _ := strings.Cut(path, "/")
		folder := filepath.Join(root(), filepath.FromSlash(path))
		sources, err := sourcesOf(folder)
		if err != nil {
			return nil, err
		}
		for _, tool := range panics.Packages[path] {
			v := variant{class: class, kind: kind, name: tool.Name, make: tool.New, folder: folder}
			source, ok := sources[tool.Name]
			if !ok {
				return nil, fmt.Errorf("%s has no file", v)
			}
			v.wanted, v.endsAt, v.label, v.inputs, v.shape = source.wanted, source.endsAt, source.class, source.inputs, source.shape
			all = append(all, v)
		}
	}
	if len(all) < 500 {
		return nil, fmt.Errorf("found %d variants", len(all))
	}
	return all, nil
}

// A source has the labels in the file of a variant.
type source struct {
	wanted, endsAt, inputs []string
	class                  string
	shape                  shape
}

var wants = regexp.MustCompile(`// want "\\\\\[([a-z-]+)\\\\\] `)

// sourcesOf returns the labels in the files of a folder, by the name of the tool.
func sourcesOf(folder string) (map[string]source, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	all := map[string]source{}
	for _, name := range names {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for name, tool := range toolsIn(file) {
			all[name] = read(fset, tool)
		}
	}
	return all, nil
}

// toolsIn returns the part of each tool in a file, by its name: the type that has Execute, and all up to the type of the next tool.
func toolsIn(file *ast.File) map[string]*ast.File {
	executed := map[string]bool{}
	for _, declared := range file.Decls {
		if f, ok := declared.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "Execute" {
			executed[strings.TrimPrefix(typeName(f.Recv.List[0].Type), "*")] = true
		}
	}
	all := map[string]*ast.File{}
	part := &ast.File{} // of the imports
	comments := file.Comments
	for _, declared := range file.Decls {
		if d, ok := declared.(*ast.GenDecl); ok && d.Tok == token.TYPE {
			if name := d.Specs[0].(*ast.TypeSpec).Name.Name; executed[name] {
				begin := d.Pos()
				if d.Doc != nil {
					begin = d.Doc.Pos()
				}
				next := slices.IndexFunc(comments, func(c *ast.CommentGroup) bool { return c.Pos() >= begin })
				if next < 0 {
					next = len(comments)
				}
				part.Comments, comments = comments[:next], comments[next:]
				part = &ast.File{Name: file.Name}
				all[name] = part
			}
		}
		part.Decls = append(part.Decls, declared)
	}
	part.Comments = comments
	return all
}

// endOf returns the last line of the innermost function around a place: with the race detector, the stack trace of a deferred call has that line.
func endOf(fset *token.FileSet, file *ast.File, pos token.Pos) (line int) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			if n.Pos() <= pos && pos < n.End() {
				line = fset.Position(n.End()).Line
			}
		}
		return true
	})
	return line
}

// read returns the labels in a file.
func read(fset *token.FileSet, file *ast.File) source {
	s := source{shape: shapeOf(file)}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			at := fset.Position(comment.Pos())
			if input, ok := strings.CutPrefix(comment.Text, "//corpus:input "); ok {
				s.inputs = append(s.inputs, input)
			}
			if comment.Text == "// ends here" {
				s.endsAt = append(s.endsAt, place(at.Filename, at.Line), place(at.Filename, endOf(fset, file, comment.Pos())))
			}
			if m := wants.FindStringSubmatch(comment.Text); m != nil {
				s.wanted, s.class = append(s.wanted, place(at.Filename, at.Line)), m[1]
			}
		}
	}
	return s
}
