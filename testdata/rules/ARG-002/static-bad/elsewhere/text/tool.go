// Package text reads texts.
package text

import (
	"encoding/json"
)

// Parse reads a text.
func Parse[T any](text string) (T, error) {
	var value T
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return value, err
	}
	return value, nil
}

// Into reads a text into what a pointer points to, and keeps what is wrong with it to itself.
func Into(text string, into any) {
	_ = json.Unmarshal([]byte(text), into)
}
