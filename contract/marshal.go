package contract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
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
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return "", fmt.Errorf("marshal %T: %w", v, err)
	}
	encoded := bytes.TrimSuffix(out.Bytes(), []byte("\n"))
	if !json.Valid(encoded) { // the encoder goes deeper than any decoder
		return "", fmt.Errorf("marshal %T: %w", v, errTooDeep)
	}
	return strings.ToValidUTF8(string(encoded), "\uFFFD"), nil // a json.RawMessage may hold stray bytes within its strings
}
