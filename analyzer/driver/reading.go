package driver

import (
	"cmp"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/contract/requirement"
	"golang.org/x/tools/go/analysis"
)

// The JSON of x/tools about a package, which go vet prints, too, by analyzer: diagnostics, or an error.
type (
	vetOutput map[string]map[string]json.RawMessage
	failed    struct {
		Error string `json:"error"`
	}
	diagnostic struct {
		Category, Posn, End, Message string
		Fixes                        []suggestion `json:"suggested_fixes"`
		Related                      []struct{ Posn, End, Message string }
	}
	suggestion struct {
		Message string
		Edits   []struct {
			Filename   string
			Start, End int
			New        string
		}
	}
)

// A reading converts the output to findings. What JSON omits is taken from the source.
type reading struct {
	Config
	*Result
	urls map[string]string // by analyzer
	fset *token.FileSet
	seen map[string]*file
}

// A file is the source of findings.
type file struct {
	text   []byte
	syntax *ast.File // nil if it cannot be parsed
}

func newReading(c Config, analyzers []*analysis.Analyzer, r *Result) *reading {
	urls := map[string]string{}
	for _, a := range analyzers {
		urls[a.Name] = a.URL
	}
	return &reading{c, r, urls, token.NewFileSet(), map[string]*file{}}
}

// all reads a stream of JSON documents.
func (r *reading) all(stream io.Reader) error {
	for decoder := json.NewDecoder(stream); ; {
		var packages vetOutput
		if err := decoder.Decode(&packages); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		for id, analyzers := range packages {
			path, _, _ := strings.Cut(id, " ") // a test variant is "path [path.test]"
			for name, message := range analyzers {
				if err := r.analyzer(path, name, message); err != nil {
					return err
				}
			}
		}
	}
}

func (r *reading) analyzer(path, name string, message json.RawMessage) error {
	if message[0] != '[' {
		var f failed
		if err := json.Unmarshal(message, &f); err != nil {
			return err
		}
		r.fail(path, name+": "+f.Error)
		return nil
	}
	var all []diagnostic
	if err := json.Unmarshal(message, &all); err != nil {
		return err
	}
	for _, d := range all {
		if r.Unknown != "" && d.Category == r.Unknown {
			r.fail(path, d.Message)
			continue
		}
		r.Findings = append(r.Findings, r.finding(path, name, d))
	}
	return nil
}

func (r *reading) finding(path, analyzer string, d diagnostic) Finding {
	at := placeOf(d.Posn, d.End)
	f := Finding{Analyzer: analyzer, Category: analyzer, URL: r.urls[analyzer], Message: d.Message, Package: path, Symbol: r.symbol(at), At: at}
	if known, ok := requirement.Lookup(d.Category); ok {
		f.Category, f.URL = known.ID, known.URL()
	}
	for _, related := range d.Related {
		f.relate(related.Message, placeOf(related.Posn, related.End))
	}
	for _, s := range d.Fixes {
		if fix, ok := r.fix(s); ok {
			f.Fixes = append(f.Fixes, fix)
		}
	}
	return f
}

// fix returns a fix; ok is false if it edits files that are generated or not the author's.
func (r *reading) fix(s suggestion) (Fix, bool) {
	fix := Fix{Message: s.Message}
	for _, e := range s.Edits {
		file := r.source(e.Filename)
		if file.syntax == nil || ast.IsGenerated(file.syntax) || !r.theirs(e.Filename) || e.Start < 0 || e.End < e.Start || len(file.text) < e.End {
			return fix, false
		}
		handle := r.fset.File(file.syntax.FileStart)
		from, to := handle.PositionFor(handle.Pos(e.Start), false), handle.PositionFor(handle.Pos(e.End), false)
		at := Place{e.Filename, from.Line, from.Column, to.Line, to.Column}
		fix.Edits = append(fix.Edits, Edit{at, e.Start, e.End, e.New})
	}
	fix.sort()
	return fix, len(fix.Edits) > 0
}

// theirs reports whether a file belongs to one of the author's modules.
func (r *reading) theirs(file string) bool {
	vendored := string(filepath.Separator) + "vendor" + string(filepath.Separator)
	return slices.ContainsFunc(r.scope.Modules, func(m Module) bool {
		relative, err := filepath.Rel(m.Dir, file)
		return err == nil && filepath.IsLocal(relative) && !strings.Contains(string(filepath.Separator)+relative, vendored)
	})
}

func (r *reading) source(name string) *file {
	f, ok := r.seen[name]
	if !ok {
		f = &file{text: r.Overlay[name]}
		r.seen[name] = f
		if f.text == nil {
			f.text, _ = os.ReadFile(name)
		}
		if f.text != nil {
			f.syntax, _ = parser.ParseFile(r.fset, name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		}
	}
	return f
}

// symbol returns the declaration that contains a place.
func (r *reading) symbol(p Place) string {
	s := r.source(p.File)
	if s.syntax == nil {
		return ""
	}
	handle := r.fset.File(s.syntax.FileStart)
	if p.Line < 1 || p.Line > handle.LineCount() {
		return ""
	}
	offset := handle.Offset(handle.LineStart(p.Line)) + p.Column - 1
	if offset < 0 || offset > handle.Size() {
		return ""
	}
	return symbol([]*ast.File{s.syntax}, handle.Pos(offset))
}

// placeOf parses a range, "file:line:column" twice. Missing numbers mean the beginning.
func placeOf(from, to string) Place {
	file, line, column := spotOf(from)
	p := Place{file, line, column, line, column}
	if end, endLine, endColumn := spotOf(to); end == file && cmp.Or(cmp.Compare(endLine, line), cmp.Compare(endColumn, column)) > 0 {
		p.EndLine, p.EndColumn = endLine, endColumn
	}
	return p
}

func spotOf(text string) (file string, line, column int) {
	file, last, ok := number(text)
	if !ok {
		return text, 1, 1
	}
	if rest, before, ok := number(file); ok {
		return rest, before, last
	}
	return file, last, 1
}

// number splits a number from the end of a text.
func number(text string) (rest string, n int, ok bool) {
	i := strings.LastIndex(text, ":")
	if i < 0 {
		return text, 0, false
	}
	n, err := strconv.Atoi(text[i+1:])
	return text[:i], n, err == nil
}
