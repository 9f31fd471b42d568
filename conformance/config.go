package conformance

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/checks"
	"github.com/toolconform/toolconform/conformance/sites"
	"github.com/toolconform/toolconform/contract/requirement"
)

// DefaultSeed is the seed of a run without one. It is constant, so that runs are reproducible.
const DefaultSeed = 4711

// A Config selects what a run certifies. The zero value selects everything.
type Config struct {
	// Profile selects the rules, and excludes tools to which they do not apply. If it is empty, the contract of each tool selects its
	// profile: agent-tool, or amplifier for a tool of a module.
	Profile requirement.Profile
	// Tools is a pattern (path.Match) for the name of a tool, Checks for the ID or name of a requirement. A run with a pattern is never a
	// certificate. It is an error if a pattern matches nothing.
	Tools, Checks string
	// Suite holds the checks to select from; those of checks.All if nil.
	Suite []check.Check
	// Case selects a single case, such as "ARG-004:f111c0ce", as a finding names it.
	Case string
	// Sites lists what toolvet found about sites that can panic. It guides the generator of arguments. A panic at a proven site is a
	// harness error.
	Sites sites.List
	// Seed of the generator; DefaultSeed if zero.
	Seed uint64
	// Timeout of one call in wall-clock time; ten seconds if zero.
	Timeout time.Duration
	// Parallel is the number of tools to certify at once; one if zero.
	Parallel int
	// Progress, if not nil, is called after each tool. It may be called concurrently.
	Progress func(done, total int, tool string)
}

// ErrNothing is wrapped by the error of a run without tools or checks.
var ErrNothing = errors.New("nothing to certify")

// profileOf returns the profile for tools of a contract.
func (c Config) profileOf(contract string) requirement.Profile {
	return cmp.Or(c.Profile, requirement.OfContract(contract))
}

func (c Config) suite() []check.Check {
	if c.Suite == nil {
		return checks.All()
	}
	return c.Suite
}

func (c Config) seed() uint64 { return cmp.Or(c.Seed, DefaultSeed) }

// validate returns an error for an invalid configuration.
func (c Config) validate() error {
	if _, err := requirement.ParseProfile(string(c.profileOf(""))); err != nil {
		return err
	}
	if c.Case != "" {
		if _, err := caseOf(c.Case); err != nil {
			return err
		}
	}
	for _, pattern := range []string{c.Tools, c.Checks} {
		if _, err := path.Match(pattern, ""); err != nil {
			return fmt.Errorf("read the pattern %q: %w", pattern, err)
		}
	}
	return nil
}

// matches reports whether a pattern is empty or matches one of the names.
func matches(pattern string, names ...string) bool {
	if pattern == "" {
		return true
	}
	for _, name := range names {
		if ok, _ := path.Match(pattern, name); ok {
			return true
		}
	}
	return false
}

// caseForm is the form of a case: a requirement and a hash.
var caseForm = regexp.MustCompile(`^([A-Z]{3}-[0-9]{3}):[0-9a-f]{8}$`)

// caseOf returns the requirement of a case.
func caseOf(name string) (id string, err error) {
	parts := caseForm.FindStringSubmatch(name)
	if parts == nil {
		return "", fmt.Errorf("%q is not a case (findings show theirs, for example ARG-004:f111c0ce)", name)
	}
	return parts[1], nil
}

// Exactly returns a pattern (path.Match) that matches only name.
func Exactly(name string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(name)
}
