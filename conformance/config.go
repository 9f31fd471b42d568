package conformance

import (
	"errors"
	"fmt"
	"path"
	"time"

	"github.com/toolconform/toolconform/conformance/check"
	"github.com/toolconform/toolconform/conformance/sites"
	"github.com/toolconform/toolconform/contract/requirement"
)

// DefaultSeed is the seed of a run that names none: a constant, so that two runs agree.
const DefaultSeed = 4711

// A Config says what a run certifies, and how. Its zero value is a whole run.
type Config struct {
	// Profile is what the tools are evaluated by, and tools that it does not bind are left out. Where it is empty, each tool is evaluated by
	// the profile of its own contract: agent-tool, or amplifier for a tool of a module.
	Profile requirement.Profile
	// Tools and Checks are patterns (path.Match): on a tool's name, and on a requirement's ID or name. A run that is
	// narrowed by one says so in its scope and is never a certificate; a pattern that matches nothing is an error.
	Tools, Checks string
	// Case, where it is set, is the one case that is done: "ARG-004:f111c0ce", as a finding names it.
	Case string
	// Sites are what toolvet knows of places that can panic. They aim what is drawn; one that it calls proven and that panics is an
	// error of ours.
	Sites sites.List
	// Seed of everything that is drawn; DefaultSeed where it is zero.
	Seed uint64
	// Timeout bounds one call in wall time; ten seconds where it is zero.
	Timeout time.Duration
	// Parallel is how many tools are certified at once; one where it is zero.
	Parallel int
	// Progress, where it is set, is reported of every tool that is done. It may be called from several goroutines.
	Progress func(done, total int, tool string)
}

// ErrNothing is wrapped by a run that had nothing to certify: that is never a green run.
var ErrNothing = errors.New("nothing to certify")

func (c Config) profile() requirement.Profile { return c.profileOf("") }

// profileOf returns the profile for tools of a contract.
func (c Config) profileOf(contract string) requirement.Profile {
	if c.Profile != "" {
		return c.Profile
	}
	return check.ProfileOfContract(contract)
}

func (c Config) seed() uint64 {
	if c.Seed == 0 {
		return DefaultSeed
	}
	return c.Seed
}

func (c Config) timeout() time.Duration {
	if c.Timeout <= 0 {
		return 10 * time.Second
	}
	return c.Timeout
}

// validate reports what is wrong with a configuration, before anything runs.
func (c Config) validate() error {
	if _, err := requirement.ParseProfile(string(c.profile())); err != nil {
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
