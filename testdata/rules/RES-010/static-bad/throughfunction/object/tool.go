// Package object writes objects.
package object

import (
	"fmt"

	"github.com/toolconform/toolconform/contract"
)

// Of writes an object with one member.
func Of(name, value string) string { return fmt.Sprintf(`{"%s":"%s"}`, name, value) }

// Made makes a result of one.
func Made(name, value string) contract.Result {
	return contract.Success(map[string]string{name: value})
}
