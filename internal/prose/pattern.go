package prose

import (
	"regexp"
	"sync"
)

// A Pattern is a regular expression that is compiled on first use: the go command starts the linter for each package, and most
// have no guide to analyze.
type Pattern struct{ compiled func() *regexp.Regexp }

// Compile returns a pattern. The expression must be valid.
func Compile(expression string) Pattern {
	return Pattern{sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })}
}

// MatchString is that of regexp.
func (p Pattern) MatchString(text string) bool { return p.compiled().MatchString(text) }

// FindString is that of regexp.
func (p Pattern) FindString(text string) string { return p.compiled().FindString(text) }

// FindStringIndex is that of regexp.
func (p Pattern) FindStringIndex(text string) []int { return p.compiled().FindStringIndex(text) }

// FindStringSubmatch is that of regexp.
func (p Pattern) FindStringSubmatch(text string) []string {
	return p.compiled().FindStringSubmatch(text)
}

// FindAllString is that of regexp.
func (p Pattern) FindAllString(text string, n int) []string {
	return p.compiled().FindAllString(text, n)
}

// FindAllStringIndex is that of regexp.
func (p Pattern) FindAllStringIndex(text string, n int) [][]int {
	return p.compiled().FindAllStringIndex(text, n)
}

// FindAllStringSubmatch is that of regexp.
func (p Pattern) FindAllStringSubmatch(text string, n int) [][]string {
	return p.compiled().FindAllStringSubmatch(text, n)
}

// ReplaceAllString is that of regexp.
func (p Pattern) ReplaceAllString(text, by string) string {
	return p.compiled().ReplaceAllString(text, by)
}

// Split is that of regexp.
func (p Pattern) Split(text string, n int) []string { return p.compiled().Split(text, n) }
