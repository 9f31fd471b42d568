package validate

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
)

// Accept returns arguments as the contracts read them, or nil and why the schema refuses them. A value that the contracts accept and JSON
// Schema does not is replaced: a null for an optional argument is removed, but not a null item, and "5" becomes 5. Without reasons a refusal is
// undecidable.
func (v *Validator) Accept(root *jsontree.Node) (read *jsontree.Node, reasons []Reason) {
	for {
		valid, reasons := v.ValidateNode(root, nil)
		if valid {
			return root, nil
		}
		next := respelled(root, reasons)
		if next == nil {
			return nil, reasons
		}
		root = next
	}
}

// respelled returns arguments in which the first value that the contracts accept and JSON Schema does not is replaced; nil if there is none.
func respelled(root *jsontree.Node, reasons []Reason) *jsontree.Node {
	for _, r := range reasons {
		if text := respelling(root, r); text != "" {
			changed, _ := jsontree.Parse(text)
			return changed
		}
	}
	return nil
}

func respelling(root *jsontree.Node, r Reason) string {
	value := root.At(r.Pointer)
	switch {
	case r.Keyword == "required":
		return ""
	case value.Is(jsontree.Null) && root.Around(r.Pointer).Is(jsontree.Object):
		return root.Drop(r.Pointer)
	}
	text, ok := value.Str()
	text = strings.TrimSpace(text)
	if !ok || r.Keyword != "type" || text == "" || !json.Valid([]byte(text)) || strings.ContainsAny(text[:1], `"{[n`) {
		return ""
	}
	return root.Put(r.Pointer, text)
}

// Mismatch returns why the contracts refuse arguments; nil if they accept them, or if that is undecidable. The validator may be nil.
func (v *Validator) Mismatch(arguments string) error {
	if v == nil {
		return nil
	}
	_, reasons := v.Validate(arguments, nil)
	if len(reasons) == 0 {
		return nil
	}
	if root, err := jsontree.Parse(arguments); err == nil && root.Is(jsontree.Object) {
		if read, _ := v.Accept(root); read != nil {
			return nil
		}
	}
	return errors.New(reasons[0].String())
}
