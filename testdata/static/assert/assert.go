// Package assert has assertions as people import them.
package assert

import "testing"

// True fails a test unless something holds.
func True(t testing.TB, ok bool, _ ...any) {
	if !ok {
		t.Error("it does not hold")
	}
}

// False fails a test if something holds.
func False(t testing.TB, ok bool, _ ...any) { True(t, !ok) }

// NoError fails a test if there is an error.
func NoError(t testing.TB, err error, _ ...any) { True(t, err == nil) }

// Error fails a test unless there is an error.
func Error(t testing.TB, err error, _ ...any) { True(t, err != nil) }
