package filesystem

import (
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/contract/amplifier"
)

// decode decodes the input of a call. required are the arguments that the original requires with a message of its own, in its
// order.
func decode[Args any](schema contract.Schema, input map[string]any, required ...string) (Args, error) {
	args, err := amplifier.DecodeInput[Args](schema, input)
	for _, name := range required {
		if contract.Missing(err, name) {
			return args, isRequired(name)
		}
	}
	if err != nil {
		return args, &refusal{kind: "ValueError", text: err.Error()}
	}
	return args, nil
}

func isRequired(name string) error { return &refusal{kind: "ValueError", text: name + " is required"} }
