package contract

import (
	"errors"
	"slices"
)

// isRequired is the problem of a required argument that was left out or is null.
const isRequired = "is required"

// Missing reports whether err, of Decode, says that the required argument at that path was left out or is null. It is for tools
// that say in their own words what they require; who does not, takes the error's.
func Missing(err error, path string) bool {
	var arguments *ArgumentsError
	return errors.As(err, &arguments) && slices.Contains(arguments.Problems, Problem{Path: path, Text: isRequired})
}
