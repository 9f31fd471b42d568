package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"

	"github.com/toolconform/toolconform/conformance/report"
	"github.com/toolconform/toolconform/contract/gram"
	"github.com/toolconform/toolconform/internal/nearest"
	"github.com/toolconform/toolconform/internal/prose"
)

// gramActions are what the command gram can do with texts.
var gramActions = []struct {
	name  string
	write func([]gramText) ([]byte, error)
}{
	{"check", gramTotals},
	{"format", gramFormat},
	{"json", gramJSON},
	{"schema", gramSchemas},
}

// gramTexts reads specifications and signatures, and checks or converts them. It reports whether all are valid; errors go to standard
// error, each with its line.
func gramTexts(_ context.Context, o options, c console) (bool, error) {
	write, err := gramAction(o)
	if err != nil {
		return false, err
	}
	texts, err := readGram(o, c)
	if err != nil {
		return false, err
	}
	if !writeGramErrors(c.stderr, texts, o.arguments[0] == "check") {
		return false, nil
	}
	document, err := write(texts)
	var wrong *gram.Error
	switch {
	case errors.As(err, &wrong):
		writeGramError(c.stderr, texts[0], err)
		return false, nil
	case err != nil:
		return false, err
	}
	return true, c.deliver(o, document)
}

// gramAction returns the action named on the command line.
func gramAction(o options) (func([]gramText) ([]byte, error), error) {
	var names []string
	for _, action := range gramActions {
		if len(o.arguments) > 0 && action.name == o.arguments[0] {
			return action.write, nil
		}
		names = append(names, action.name)
	}
	if len(o.arguments) == 0 {
		return nil, usage("gram needs an action (%s)", strings.Join(names, ", "))
	}
	return nil, usage("unknown action %q of gram%s (%s)", o.arguments[0], nearest.Hint(o.arguments[0], names), strings.Join(names, ", "))
}

// gramTotals counts what was checked.
func gramTotals(texts []gramText) ([]byte, error) {
	specifications, signatures, warnings := 0, 0, 0
	for _, t := range texts {
		specifications += len(t.document.Specifications)
		warnings += len(t.warnings())
		if !t.signature.IsZero() {
			signatures++
		}
	}
	return fmt.Appendf(nil, "%s and %s are valid (%s)\n",
		prose.Plural(specifications, "specification"), prose.Plural(signatures, "signature"), prose.Plural(warnings, "warning")), nil
}

// gramFormat writes one text in its canonical form.
func gramFormat(texts []gramText) ([]byte, error) {
	if len(texts) > 1 {
		return nil, usage("gram format takes one text (got %d)", len(texts))
	}
	if t := texts[0]; !t.signature.IsZero() {
		text, err := t.signature.Format()
		return []byte(text + "\n"), err
	}
	text, err := texts[0].document.Format()
	return []byte(text), err
}

// gramJSON writes all specifications as an array in their JSON form.
func gramJSON(texts []gramText) ([]byte, error) {
	all := []json.RawMessage{}
	for _, t := range texts {
		if !t.signature.IsZero() {
			return nil, fmt.Errorf("%s: a signature alone has no JSON form (gram schema writes its schema)", t.name)
		}
		for _, s := range t.document.Specifications {
			text, err := s.JSON()
			if err != nil {
				return nil, err
			}
			all = append(all, text)
		}
	}
	return indented(all)
}

// gramSchemas writes the schema of one signature, or an object with the schemas of all specifications.
func gramSchemas(texts []gramText) ([]byte, error) {
	if len(texts) == 1 && !texts[0].signature.IsZero() {
		return indented(texts[0].signature.Schema())
	}
	byName := map[string]json.RawMessage{}
	for _, t := range texts {
		if !t.signature.IsZero() {
			return nil, fmt.Errorf("%s: a signature has no name (pass it as the only file)", t.name)
		}
		for _, s := range t.document.Specifications {
			byName[s.Name()] = s.Schema()
		}
	}
	return indented(byName)
}

// indented returns indented JSON in which ==> is not escaped.
func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(v); err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	return b.Bytes(), nil
}

// A gramText is a text with specifications or one signature.
type gramText struct {
	name      string
	text      string
	document  gram.Document  // of specifications
	signature gram.Signature // if the text is one
	stale     []string       // schemas that do not match their signatures
	err       error
}

// warnings returns the warnings about a text.
func (t gramText) warnings() []gram.Warning {
	if !t.signature.IsZero() {
		return t.signature.Warnings()
	}
	return t.document.Warnings
}

// largestGram is the most bytes that a file may have.
const largestGram = 16 << 20

// readGram reads the files named on the command line, or standard input. The error is for a file that cannot be opened; mistakes in a file
// are stored in its gramText.
func readGram(o options, c console) ([]gramText, error) {
	files := o.arguments[1:]
	if len(files) == 0 {
		files = []string{"-"}
	}
	texts := make([]gramText, 0, len(files))
	from := map[string]string{} // file names, by the names of specifications
	for _, file := range files {
		content, err := readText(o, c, file)
		if err != nil {
			return nil, err
		}
		t := gramText{name: file, text: string(content)}
		if file == "-" {
			t.name = "standard input"
		}
		t.read(gram.Parser{Strict: o.strict})
		for _, s := range t.document.Specifications {
			if other, twice := from[s.Name()]; twice && t.err == nil {
				t.err = fmt.Errorf("the specification %q is also in %s (the name in a call selects the tool)", s.Name(), other)
			}
			from[s.Name()] = t.name
		}
		texts = append(texts, t)
	}
	return texts, nil
}

func readText(o options, c console, file string) ([]byte, error) {
	var in io.Reader = strings.NewReader("")
	if file == "-" {
		if c.stdin != nil {
			in = c.stdin
		}
	} else {
		path := o.inDir(file)
		opened, err := os.Open(path)
		if err != nil {
			return nil, fmt.Errorf("read specifications: %w%s", err, nearest.NearFile(path))
		}
		defer opened.Close()
		in = opened
	}
	content, err := io.ReadAll(io.LimitReader(in, largestGram+1))
	if err != nil {
		return nil, fmt.Errorf("read specifications: %w", err)
	}
	if len(content) > largestGram {
		return nil, fmt.Errorf("read specifications: %s is larger than 16 MiB", file)
	}
	return content, nil
}

// read parses a text in one of its forms.
func (t *gramText) read(parser gram.Parser) {
	rest, commented := begins(t.text)
	switch {
	case strings.HasPrefix(rest, "("):
		t.signature, t.err = parser.Signature(t.text)
	case !commented && strings.HasPrefix(rest, "{"):
		t.readJSON(parser, []json.RawMessage{json.RawMessage(t.text)})
	case !commented && isJSONArray(rest):
		var all []json.RawMessage
		if err := json.Unmarshal([]byte(t.text), &all); err != nil {
			t.err = fmt.Errorf("invalid JSON: %w", err)
			return
		}
		t.readJSON(parser, all)
	default:
		t.document, t.err = parser.Document(t.text)
		if t.err == nil && len(t.document.Specifications) == 0 {
			t.err = errors.New("there is no specification and no signature")
		}
	}
}

// isJSONArray reports whether a text is a JSON array and not a specification in gram notation, which begins with a bracket and a name.
func isJSONArray(text string) bool {
	inside, found := strings.CutPrefix(text, "[")
	inside = strings.TrimLeft(inside, " \t\r\n")
	return found && (strings.HasPrefix(inside, "{") || strings.HasPrefix(inside, "]"))
}

// begins returns a text without the comments before it, and whether there are any.
func begins(text string) (rest string, commented bool) {
	for {
		text = strings.TrimLeft(text, " \t\r\n")
		if !strings.HasPrefix(text, "//") {
			return text, commented
		}
		commented = true
		_, text, _ = strings.Cut(text, "\n")
	}
}

// readJSON reads specifications in their JSON form. Errors have the number of the specification: a position would be one in the notation
// that is generated from the JSON.
func (t *gramText) readJSON(parser gram.Parser, all []json.RawMessage) {
	var notation strings.Builder
	first := map[string]int{}
	for i, text := range all {
		s, stale, err := gram.ParseJSON(text)
		if err == nil {
			err = checkSignature(parser, text)
		}
		if other := first[s.Name()]; err == nil && other > 0 {
			err = fmt.Errorf("its name %q is also the name of specification %d (the name in a call selects the tool)", s.Name(), other)
		}
		if err != nil {
			t.err = fmt.Errorf("specification %d: %w", i+1, err)
			return
		}
		first[s.Name()] = i + 1
		for _, d := range stale {
			t.stale = append(t.stale, fmt.Sprintf("%s: the schema is stale: %s", s.Name(), d))
		}
		notation.WriteString(s.String() + "\n")
	}
	document, err := gram.ParseDocument(notation.String())
	switch {
	case err != nil:
		t.err = fmt.Errorf("parse the generated notation: %w", err)
	case len(document.Specifications) == 0:
		t.err = errors.New("there is no specification")
	}
	document.Warnings = nil // their positions are in the generated notation, too
	t.document = document
}

// checkSignature returns an error unless the parser, which may be a strict one, accepts the signature of a specification in JSON.
func checkSignature(parser gram.Parser, text json.RawMessage) error {
	var signature struct {
		TypeSignature string `json:"typeSignature"`
	}
	if err := json.Unmarshal(text, &signature); err != nil {
		return err
	}
	if _, err := parser.Signature(signature.TypeSignature); err != nil {
		return fmt.Errorf("typeSignature: %w", err)
	}
	return nil
}

// writeGramErrors writes the errors and warnings of texts, and reports whether all are valid. A stale schema is an error if texts are
// checked; if they are converted, the signature decides.
func writeGramErrors(w io.Writer, texts []gramText, checked bool) bool {
	valid := true
	for _, t := range texts {
		for _, warning := range t.warnings() {
			fmt.Fprintf(w, "%s:%s: warning: %s: %s\n", report.Clean(t.name), warning.Position, warning.Code, report.Clean(warning.Text))
		}
		for _, stale := range t.stale {
			fmt.Fprintf(w, "%s: %s\n", report.Clean(t.name), report.Clean(stale))
		}
		if t.err != nil {
			writeGramError(w, t, t.err)
		}
		valid = valid && t.err == nil && (len(t.stale) == 0 || !checked)
	}
	return valid
}

// writeGramError writes an error, and its line with a caret below the position.
func writeGramError(w io.Writer, t gramText, err error) {
	var wrong *gram.Error
	if direct := errors.As(err, &wrong) && err == error(wrong); !direct {
		fmt.Fprintf(w, "%s: %s\n", report.Clean(t.name), report.Clean(err.Error()))
		return
	}
	fmt.Fprintf(w, "%s:%s\n", report.Clean(t.name), report.Clean(wrong.Error()))
	line, caret := excerpt(t.text, wrong.Position)
	fmt.Fprintf(w, "    %s\n    %s^\n", line, strings.Repeat(" ", caret))
}

// Maximal number of characters of an excerpt before and after the position.
const (
	before = 60
	after  = 40
)

// excerpt returns a part of the line at a position, with one column per character, and the column of the position in it.
func excerpt(text string, at gram.Position) (line string, caret int) {
	start := strings.LastIndexByte(text[:at.Offset], '\n') + 1
	rest, _, _ := strings.Cut(text[at.Offset:], "\n")
	head, tail := []rune(text[start:at.Offset]), []rune(rest[:min(len(rest), 4*after)])
	var b strings.Builder
	if len(head) > before {
		head = head[len(head)-before:]
		b.WriteString("… ")
		caret = 2
	}
	caret += len(head)
	for i, r := range append(head, tail...) {
		if i == len(head)+after {
			b.WriteString(" …")
			break
		}
		b.WriteRune(shownAs(r))
	}
	return prose.Neutral(strings.TrimRight(b.String(), " ")), caret
}

// shownAs returns a character of one column for one that may take none or several.
func shownAs(r rune) rune {
	switch {
	case unicode.IsSpace(r):
		return ' '
	case !unicode.IsPrint(r):
		return '\ufffd'
	}
	return r
}
