package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/toolconform/toolconform/contract/gram"
)

// gramActions are what the command gram does with the texts that it has read.
var gramActions = []struct {
	name  string
	write func([]gramText) ([]byte, error)
}{
	{"check", gramTotals},
	{"format", gramFormat},
	{"json", gramJSON},
	{"schema", gramSchemas},
}

// gramTexts reads specifications and signatures and checks them or writes them in another form. It answers whether all of them are
// right; what is wrong goes to standard error, each with its line.
func gramTexts(_ context.Context, o options, c console) (bool, error) {
	write, err := gramAction(o)
	if err != nil {
		return false, err
	}
	texts, err := readGram(o, c)
	if err != nil {
		return false, err
	}
	right := tellGram(c.stderr, texts, o.arguments[0] == "check")
	if !right {
		return false, nil
	}
	document, err := write(texts)
	var wrong *gram.Error
	switch {
	case errors.As(err, &wrong):
		tellWrong(c.stderr, texts[0], err)
		return false, nil
	case err != nil:
		return false, err
	}
	return true, c.deliver(o, document)
}

// gramAction answers what the command line asks for.
func gramAction(o options) (func([]gramText) ([]byte, error), error) {
	var names []string
	for _, action := range gramActions {
		if len(o.arguments) > 0 && action.name == o.arguments[0] {
			return action.write, nil
		}
		names = append(names, action.name)
	}
	if len(o.arguments) == 0 {
		return nil, usage("gram needs to know what to do (%s)", strings.Join(names, ", "))
	}
	return nil, usage("gram cannot %q (%s)", o.arguments[0], strings.Join(names, ", "))
}

// gramTotals says how much was checked.
func gramTotals(texts []gramText) ([]byte, error) {
	specifications, signatures, warnings := 0, 0, 0
	for _, t := range texts {
		specifications += len(t.document.Specifications)
		warnings += len(t.warnings())
		if !t.signature.IsZero() {
			signatures++
		}
	}
	return fmt.Appendf(nil, "%s and %s are right (%s)\n",
		counted(specifications, "specification"), counted(signatures, "signature"), counted(warnings, "warning")), nil
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
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

// gramSchemas writes the schema of one signature, or those of all specifications by name.
func gramSchemas(texts []gramText) ([]byte, error) {
	if len(texts) == 1 && !texts[0].signature.IsZero() {
		return indented(texts[0].signature.Schema())
	}
	byName := map[string]json.RawMessage{}
	for _, t := range texts {
		if !t.signature.IsZero() {
			return nil, fmt.Errorf("%s: a signature has no name beside others (give it alone)", t.name)
		}
		for _, s := range t.document.Specifications {
			byName[s.Name()] = s.Schema()
		}
	}
	return indented(byName)
}

// indented writes JSON for people, with ==> as it is.
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
