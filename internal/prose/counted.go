package prose

import "fmt"

// Counted returns n with the noun in singular or plural: Counted(2, "entry", "entries").
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// Plural is Counted for a noun whose plural only adds an s.
func Plural(n int, noun string) string { return Counted(n, noun, noun+"s") }
