package contract

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

var errTooDeep = errors.New("nests more than 10,000 levels deep")

// marshal encodes a value as compact JSON that every reader takes: valid UTF-8, < as itself, no deeper than readers go.
// Code of the value's type runs in here, so a panic is an error.
func marshal(v any) (text string, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			text, err = "", fmt.Errorf("marshal %T: panic: %s", v, describePanic(cause))
		}
	}()
	if text, err = encode(v); err != nil {
		return "", fmt.Errorf("marshal %T: %w", v, err)
	}
	if mayBeTooDeep(text) && !json.Valid([]byte(text)) { // the encoder goes deeper than any decoder
		return "", fmt.Errorf("marshal %T: %w", v, errTooDeep)
	}
	if !utf8.ValidString(text) { // a json.RawMessage may hold stray bytes within its strings
		text = strings.ToValidUTF8(text, "\uFFFD")
	}
	return text, nil
}

// mayBeTooDeep reports whether there are enough brackets for it: all else that the encoder writes is valid.
func mayBeTooDeep(text string) bool {
	return strings.Count(text, "[")+strings.Count(text, "{") > mostLevels
}

// mostLevels is how deep encoding/json reads.
const mostLevels = 10_000
