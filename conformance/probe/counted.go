package probe

import "fmt"

// Counted is a number of things, in words that go with one of them or with many.
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Plural is a number of things of which many have an s.
func Plural(n int, noun string) string { return Counted(n, noun, noun+"s") }
