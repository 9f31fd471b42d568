package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

var errTooDeep = errors.New("nests more than 10,000 levels deep")

// marshal encodes a value as compact JSON that every decoder accepts: valid UTF-8, without HTML escaping, and no deeper than
// decoders read. It runs methods of the value, and returns an error if one panics.
func marshal(v any) (text string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			text, err = "", fmt.Errorf("marshal %T: panic: %s", v, describePanic(cause))
		}
	}()
	if text, err = encode(v); err != nil {
		return "", fmt.Errorf("marshal %T: %w", v, err)
	}
	if mayBeTooDeep(text) && !json.Valid([]byte(text)) { // the encoder accepts more levels than any decoder
		return "", fmt.Errorf("marshal %T: %w", v, errTooDeep)
	}
	if !utf8.ValidString(text) { // a json.RawMessage may contain invalid bytes in its strings
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	return text, nil
}

// mayBeTooDeep reports whether the text has enough brackets to be too deep. Anything else that the encoder writes is valid.
func mayBeTooDeep(text string) bool {
	return strings.Count(text, "[")+strings.Count(text, "{") > mostLevels
}

// mostLevels is the depth to which encoding/json decodes.
const mostLevels = 10_000
