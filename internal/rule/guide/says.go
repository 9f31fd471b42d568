package guide

import "strings"

// Lines returns the number of non-blank lines.
func (g Guide) Lines() int { return len(g.lines) }

// SaysPurpose reports whether the text says what the tool is for.
func (g Guide) SaysPurpose() bool { return g.treats(aboutPurpose) || g.opens() || g.says(saysPurpose) }

// SaysWhen reports whether the text says when to call the tool.
func (g Guide) SaysWhen() bool {
	return g.treats(aboutWhen) || g.inWords(aboutGood) || g.says(saysOnly) || g.saysWithout(saysWhen, SaysNot)
}

// SaysWhenNot reports whether the text says when not to call the tool.
func (g Guide) SaysWhenNot() bool {
	return g.treats(aboutWhenNot) || g.inWords(aboutBad) || g.says(saysWhenNot)
}

// SaysRepeats reports whether the text says what a repeated call does.
func (g Guide) SaysRepeats() bool { return g.treats(aboutRepeats) || g.says(saysRepeats) }

// SaysPaging reports whether the text describes paging or limits of the tool.
func (g Guide) SaysPaging() bool {
	return g.treats(aboutPaging) || saysPaging.MatchString(g.withoutKeys())
}

// SaysCost reports whether the text says what a call costs.
func (g Guide) SaysCost() bool { return g.treats(aboutCost) || g.says(saysCost) }

// SaysErrors reports whether the text describes the error codes, or says that there are none.
func (g Guide) SaysErrors() bool { return g.treats(aboutErrors) || g.says(saysErrors) }

// Lacks returns which examples are missing: "good", "bad", "good or bad", or "".
func (g Guide) Lacks() string {
	good := g.treats(aboutGood) || g.treats(aboutExamples) || g.says(saysGood) || g.hasExample()
	bad := g.treats(aboutBad) || g.says(saysBad)
	switch {
	case good && bad:
		return ""
	case good:
		return "bad"
	case bad:
		return "good"
	}
	return "good or bad"
}

// opens reports whether the text begins with prose: a sentence before any heading other than the title.
func (g Guide) opens() bool {
	opening := g.sections[0]
	if len(opening.lines) == 0 && len(g.sections) > 1 && g.sections[1].topic == "" {
		opening = g.sections[1] // below a title
	}
	for _, line := range opening.lines {
		title := strings.Contains(strings.ToLower(line), "usage guide")
		if !title && !isItem(line) && cells(line) == nil && len(strings.Fields(line)) >= 3 {
			return true
		}
	}
	return false
}
