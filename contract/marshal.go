package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/prose"
)

var errTooDeep = errors.New("nests more than 10,000 levels deep")

// marshal encodes a value as compact JSON that every decoder accepts: valid UTF-8, without HTML escaping, and no deeper than
// decoders read. It runs methods of the value, and returns an error if one panics.
func marshal(v any) (text string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			text, err = "", fmt.Errorf("marshal %T: panic: %s", v, prose.OfPanic(cause))
		}
	}()
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return "", fmt.Errorf("marshal %T: %w", v, err)
	}
	text = strings.TrimSuffix(out.String(), "\n")
	if jsontree.TooDeep(text, mostLevels) >= 0 { // the encoder accepts more levels than any decoder
		return "", fmt.Errorf("marshal %T: %w", v, errTooDeep)
	}
	if !utf8.ValidString(text) { // a json.RawMessage may contain invalid bytes in its strings
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	return text, nil
}

// mostLevels is the depth to which encoding/json decodes.
const mostLevels = 10_000
