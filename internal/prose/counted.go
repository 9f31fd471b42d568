package prose

import "fmt"

// Counted returns n with a noun whose plural only adds an s: "1 tool", "2 tools".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
