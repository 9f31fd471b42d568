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

// A variant is a tool of the corpus, and what its source says of it.
type variant struct {
	class, kind, name string
	make              func() contract.Tool
	folder            string   // of its package
	wanted            []string // where the report is wanted
	ended             []string // where it shows at run time, if elsewhere
	labelled          string   // the class that it is labelled with, where that is another one than that of its folder
	picked            []string // inputs that show it
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
		tools := panics.Packages[path]()
		for _, name := range slices.Sorted(maps.Keys(tools)) {
			v := variant{class: class, kind: kind, name: name, make: tools[name], folder: folder}
			source, ok := sources[name]
			if !ok {
				return nil, fmt.Errorf("%s has no file", v)
			}
			v.wanted, v.ended, v.labelled, v.picked, v.shape = source.wanted, source.ended, source.class, source.picked, source.shape
			all = append(all, v)
		}
	}
	if len(all) < 500 {
		return nil, fmt.Errorf("found %d variants", len(all))
	}
	return all, nil
}

// A source is what is said in the file of a variant.
type source struct {
	wanted, ended, picked []string
	class                 string
	shape                 shape
}

var wants = regexp.MustCompile(`// want "\\\\\[([a-z-]+)\\\\\] `)

// sourcesOf reads the files of a folder, by the tool that each has.
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
		for _, declared := range file.Decls {
			if f, ok := declared.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "Execute" {
				all[strings.TrimPrefix(typeName(f.Recv.List[0].Type), "*")] = read(fset, file)
			}
		}
	}
	return all, nil
}

// endOf returns the last line of the innermost function around a place: what is deferred is called at the return, and with the race
// detector there.
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

// read reads what a file says.
func read(fset *token.FileSet, file *ast.File) source {
	s := source{shape: shapeOf(file)}
	for _, group := range file.Comments {
		for _, comment := range group.List {
			at := fset.Position(comment.Pos())
			if input, ok := strings.CutPrefix(comment.Text, "//corpus:input "); ok {
				s.picked = append(s.picked, input)
			}
			if comment.Text == "// ends here" {
				s.ended = append(s.ended, place(at.Filename, at.Line), place(at.Filename, endOf(fset, file, comment.Pos())))
			}
			if m := wants.FindStringSubmatch(comment.Text); m != nil {
				s.wanted, s.class = append(s.wanted, place(at.Filename, at.Line)), m[1]
			}
		}
	}
	return s
}
