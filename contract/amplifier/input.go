package amplifier

import (
	"errors"

	"github.com/toolconform/toolconform/contract"
)

// DecodeInput validates the input of a call and decodes it into Args, as contract.Decode does. The error names the argument and
// can be shown to the model: "'file_path' is required".
func DecodeInput[Args any](schema contract.Schema, input map[string]any) (Args, error) {
	text, err := textOfInput(input)
	if err != nil {
		var none Args
		return none, err
	}
	return contract.Decode[Args](schema, text)
}

var errUnreadable = errors.New("the input cannot be encoded as JSON")

// textOfInput encodes the input of a call as JSON. Values from a host may be of any type, and may panic when they are
// marshalled.
func textOfInput(input map[string]any) (string, error) {
	if input == nil {
		return "{}", nil
	}
	result := contract.Success(input)
	if !result.OK() {
		return "", errUnreadable
	}
	return result.JSON(), nil
}
