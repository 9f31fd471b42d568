package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/toolconform/toolconform/contract/gram"
)

// A gramText is a text with specifications or one signature, and what became of it.
type gramText struct {
	name      string
	text      string
	document  gram.Document  // of specifications
	signature gram.Signature // where the text is one
	stale     []string       // schemas that say something else than their signatures
	err       error
}

// warnings answers what could be written better.
func (t gramText) warnings() []gram.Warning {
	if !t.signature.IsZero() {
		return t.signature.Warnings()
	}
	return t.document.Warnings
}

// largestGram bounds what is read of one file.
const largestGram = 16 << 20

// readGram reads the files that are named, or standard input. That one of them cannot be opened is an error; what is wrong in one is
// kept with it.
func readGram(o options, c console) ([]gramText, error) {
	files := o.arguments[1:]
	if len(files) == 0 {
		files = []string{"-"}
	}
	texts := make([]gramText, 0, len(files))
	from := map[string]string{} // specifications, by name
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
				t.err = fmt.Errorf("the specification %q stands in %s, too (the model calls tools by their names)", s.Name(), other)
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
		path := file
		if !filepath.IsAbs(path) {
			path = filepath.Join(o.dir, path)
		}
		opened, err := os.Open(path)
		if err != nil {
			return nil, fmt.Errorf("read specifications: %w", err)
		}
		defer opened.Close()
		in = opened
	}
	content, err := io.ReadAll(io.LimitReader(in, largestGram+1))
	if err != nil {
		return nil, fmt.Errorf("read specifications: %w", err)
	}
	if len(content) > largestGram {
		return nil, fmt.Errorf("read specifications: %s has more than 16 MiB", file)
	}
	return content, nil
}

// read finds out which of the forms a text has, and reads it.
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
			t.err = fmt.Errorf("it is no JSON: %w", err)
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

// isJSONArray tells an array of JSON from a specification in gram notation, which begins with a bracket and a name.
func isJSONArray(text string) bool {
	inside, found := strings.CutPrefix(text, "[")
	inside = strings.TrimLeft(inside, " \t\r\n")
	return found && (strings.HasPrefix(inside, "{") || strings.HasPrefix(inside, "]"))
}

// begins answers a text from where it begins to say something, and whether comments stand before that.
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

// readJSON reads specifications in their JSON form. Errors tell which specification they are about: positions would be in a text that
// nobody has.
func (t *gramText) readJSON(parser gram.Parser, all []json.RawMessage) {
	var notation strings.Builder
	first := map[string]int{}
	for i, text := range all {
		s, stale, err := gram.ParseJSON(text)
		if err == nil {
			err = asGiven(parser, text)
		}
		if other := first[s.Name()]; err == nil && other > 0 {
			err = fmt.Errorf("it is called %q, and so is specification %d (the model calls tools by their names)", s.Name(), other)
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
		t.err = fmt.Errorf("read what was written: %w", err)
	case len(document.Specifications) == 0:
		t.err = errors.New("there is no specification")
	}
	document.Warnings = nil // their positions are in a text that nobody has, too
	t.document = document
}

// asGiven holds the signature of a specification in JSON against the parser, which may be a strict one.
func asGiven(parser gram.Parser, text json.RawMessage) error {
	var given struct {
		TypeSignature string `json:"typeSignature"`
	}
	if err := json.Unmarshal(text, &given); err != nil {
		return err
	}
	if _, err := parser.Signature(given.TypeSignature); err != nil {
		return fmt.Errorf("typeSignature: %w", err)
	}
	return nil
}
