// Package lists has what package slices lacks.
package lists

import "slices"

// Map returns the results of a function for each item of a list; nil for none.
func Map[In, Out any](list []In, of func(In) Out) (all []Out) {
	for _, item := range list {
		all = append(all, of(item))
	}
	return all
}

// Flat returns the concatenated results of a function for each item of a list; nil for none.
func Flat[In, Out any](list []In, of func(In) []Out) (all []Out) {
	for _, item := range list {
		all = append(all, of(item)...)
	}
	return all
}

// Select returns the items of a list for which a function reports true; nil for none.
func Select[T any](list []T, is func(T) bool) (all []T) {
	for _, item := range list {
		if is(item) {
			all = append(all, item)
		}
	}
	return all
}

// AddNew adds the values that a list does not have yet, until it has most of them.
func AddNew[T comparable](list []T, most int, values ...T) []T {
	for _, value := range values {
		if len(list) < most && !slices.Contains(list, value) {
			list = append(list, value)
		}
	}
	return list
}
