package amplifier

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// DecodeInput reads the input of a call into Args, as contract.Decode reads arguments: held to the schema, with defaults, and with
// an error that names the argument and is fit for the model: "'file_path' is required".
func DecodeInput[Args any](schema contract.Schema, input map[string]any) (Args, error) {
	text, err := textOfInput(input)
	if err != nil {
		var none Args
		return none, err
	}
	return contract.Decode[Args](schema, text)
}

var errUnreadable = errors.New("the input cannot be written as JSON")

// textOfInput returns the input of a call as the text that the model may have written. Values that a host put there may be of any type,
// and panic when they are marshalled.
func textOfInput(input map[string]any) (text string, err error) {
	if input == nil {
		return "{}", nil
	}
	defer func() {
		if recover() != nil {
			text, err = "", errUnreadable
		}
	}()
	out, err := json.Marshal(input)
	if err != nil {
		return "", fmt.Errorf("%w", errUnreadable)
	}
	return string(out), nil
}
