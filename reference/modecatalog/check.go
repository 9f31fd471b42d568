package modecatalog

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var (
	idForm        = regexp.MustCompile(`\A[0-9A-Fa-f]{32}\z`)
	keyForm       = regexp.MustCompile(`\A[a-z0-9_]+\z`)
	statuses      = []Status{Active, Experimental, Deprecated}
	blankLineForm = regexp.MustCompile(`\r?\n[ \t]*\r?\n`)
)

// check returns all errors in the modes of a catalog. An identifier has 32 hexadecimal digits in either case (the source
// catalog requires upper case, its own test uses lower case); identifiers that differ only in case are the same.
func check(modes []Mode) error {
	problems := []error{checkDefault(modes)}
	ids, keys := map[string]bool{}, map[string]bool{}
	for i, mode := range modes {
		id := strings.ToUpper(mode.ID)
		for _, problem := range []struct {
			is   bool
			text string
		}{
			{!idForm.MatchString(mode.ID), fmt.Sprintf("id %q has not 32 hexadecimal digits", mode.ID)},
			{ids[id], fmt.Sprintf("id %q is taken", mode.ID)},
			{!keyForm.MatchString(mode.Key), fmt.Sprintf("key %q has other characters than a-z, 0-9 and _, or none", mode.Key)},
			{keys[mode.Key], fmt.Sprintf("key %q is taken", mode.Key)},
			{blank(mode.DisplayName), "display name is blank"},
			{blank(mode.Description), "description is blank"},
			{blankLineForm.MatchString(mode.SystemPromptSummary), "system prompt summary has more than one paragraph"},
			{!slices.Contains(statuses, mode.Status), fmt.Sprintf("status %q is none of %q", mode.Status, statuses)},
		} {
			if problem.is {
				problems = append(problems, fmt.Errorf("check mode %d: %s", i, problem.text))
			}
		}
		ids[id], keys[mode.Key] = true, true
	}
	return errors.Join(problems...)
}

func checkDefault(modes []Mode) error {
	count := 0
	for _, mode := range modes {
		if mode.IsDefault {
			count++
		}
	}
	if count != 1 {
		return fmt.Errorf("check modes: %d of them are the default, not exactly one", count)
	}
	return nil
}

func blank(text string) bool { return strings.TrimSpace(text) == "" }
