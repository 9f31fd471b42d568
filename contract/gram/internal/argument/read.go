// Package argument reads the arguments of calls, and explains to a model what is wrong with them.
package argument

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/rule/validate"
)

// deepestJSON is the maximal nesting of JSON.
const deepestJSON = 1000

// Read parses exactly one JSON value. Valid JSON is an error if decoders disagree about it, such as a repeated member, or if it is too large.
func Read(text []byte) (*jsontree.Node, error) {
	if jsontree.TooDeep(string(text), deepestJSON) >= 0 {
		return nil, errors.New("JSON that nests more than 1000 levels deep")
	}
	root, err := jsontree.Parse(string(text))
	if err != nil {
		return nil, err
	}
	pointer, repeated := root.Repeated()
	switch {
	case !utf8.Valid(text):
		return nil, errors.New("JSON with bytes that are not UTF-8")
	case repeated:
		return nil, fmt.Errorf("JSON with the repeated member %s", prose.Quote(jsontree.UnescapePointer(pointer[strings.LastIndexByte(pointer, '/')+1:])))
	case strings.Contains(root.Text, `\`) && replaced(root) > written(root.Text):
		return nil, errors.New("JSON with half of a surrogate pair")
	case validate.Excessive(root):
		return nil, errors.New("JSON with a number that is too large (more than 1000 digits, or an exponent beyond 1000)")
	}
	return root, nil
}

// replaced counts the replacement characters in the strings of a value: those that are written, and one for each half of a surrogate pair.
func replaced(n *jsontree.Node) int {
	count := strings.Count(n.Name, "\ufffd") + strings.Count(n.Unquoted(), "\ufffd")
	for i := range n.Items {
		count += replaced(&n.Items[i])
	}
	return count
}

// written counts the replacement characters that a text has on purpose.
func written(text string) int {
	return strings.Count(text, "\ufffd") + strings.Count(strings.ToLower(text), `\ufffd`)
}
