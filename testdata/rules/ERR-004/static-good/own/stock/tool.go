// Package stock checks items, and makes sentences.
package stock

import (
	"context"
	"errors"

	"github.com/toolconform/toolconform/contract"
)

// Check says what is wrong with the name of an item.
func Check(ctx context.Context, item string) error {
	if item == "" {
		return errors.New("the item is blank")
	}
	return ctx.Err()
}

// Sentence makes a sentence of an error.
func Sentence(err error) string { return "This is wrong: " + err.Error() + "." }

var _ contract.Result
