// Package depot is another package that the tools of the corpus call.
package depot

import (
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/toolconform/toolconform/contract"
)

// An Order is what a customer ordered.
type Order struct {
	ID       string
	Customer *Customer
	Items    []string
}

// A Customer has ordered.
type Customer struct {
	Name string
	Tags map[string]string
}

var orders = map[string]*Order{
	"a": {ID: "a", Customer: &Customer{Name: "Ann", Tags: map[string]string{}}, Items: []string{"pen", "ink"}},
	"b": {ID: "b", Items: []string{"cup"}},
}

// ErrUnknown says that there is no such order.
var ErrUnknown = errors.New("unknown order")

// Peek returns an order, and nil where there is none.
func Peek(id string) *Order { return orders[id] }

// Find returns an order, or why there is none.
func Find(id string) (*Order, error) {
	order, ok := orders[id]
	if !ok {
		return nil, fmt.Errorf("find %q: %w", id, ErrUnknown)
	}
	return order, nil
}

// Text returns an argument that has to be a text.
func Text(args map[string]any, key string) string { return args[key].(string) }

// TextOr returns an argument that may be a text.
func TextOr(args map[string]any, key, otherwise string) string {
	if text, ok := args[key].(string); ok {
		return text
	}
	return otherwise
}

// Second returns what stands behind the first slash of a path that has one.
func Second(path string) string { return strings.Split(path, "/")[1] }

// SecondOr returns what stands behind the first slash, if there is one.
func SecondOr(path, otherwise string) string {
	if parts := strings.Split(path, "/"); len(parts) > 1 {
		return parts[1]
	}
	return otherwise
}

// At returns an item of a list that has it.
func At[T any](list []T, i int) T { return list[i] }

// AtOr returns an item of a list, and its zero value where there is none.
func AtOr[T any](list []T, i int) T {
	if i < 0 || i >= len(list) {
		var none T
		return none
	}
	return list[i]
}

// Average returns how much each of n gets.
func Average(total, n int) int { return total / n }

// AverageOr returns how much each of n gets, and nothing where there are none.
func AverageOr(total, n int) int {
	if n == 0 {
		return 0
	}
	return total / n
}

// Tag marks a customer.
func Tag(c *Customer, key, value string) { c.Tags[key] = value }

// Check is for what must not be wrong.
func Check(err error) {
	if err != nil {
		panic(err)
	}
}

// Contain returns a failure for a panic. It has to be deferred.
func Contain(result *contract.Result) {
	if cause := recover(); cause != nil {
		*result = contract.Failure("the order could not be read")
	}
}

// Safely calls a function and returns its panic as an error.
func Safely(f func()) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("recovered: %v", cause)
		}
	}()
	f()
	return nil
}

// Start calls a function in the background and tells when it is done.
func Start(f func()) (done chan struct{}) {
	done = make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	return done
}

// StartSafely calls a function in the background, and a panic of it is logged.
func StartSafely(f func()) (done chan struct{}) {
	done = make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if cause := recover(); cause != nil {
				log.Print(cause)
			}
		}()
		f()
	}()
	return done
}

// Require ends the process where an order is not known.
func Require(id string) *Order {
	order, err := Find(id)
	if err != nil {
		log.Fatal(err)
	}
	return order
}
