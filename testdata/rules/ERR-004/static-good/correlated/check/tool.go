// Package check holds values to rules, and does not know the contract.
package check

import (
	"context"
	"errors"
	"fmt"
)

// ErrMany is said of too many.
var ErrMany = errors.New("there are too many")

// Order says what is wrong with an order.
func Order(ctx context.Context, n int) error {
	switch {
	case n <= 0:
		return fmt.Errorf("%d is not positive", n)
	case n > 10:
		return fmt.Errorf("order: %w", ErrMany)
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return nil
}
