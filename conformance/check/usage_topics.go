package check

import (
	"regexp"
	"strings"
)

// A topic is what a section of usage metadata is about; "" where nobody knows.
type topic string

// The topics.
const (
	aboutPurpose   topic = "purpose"
	aboutRules     topic = "rules"
	aboutWhen      topic = "when"
	aboutWhenNot   topic = "when not"
	aboutArguments topic = "arguments"
	aboutErrors    topic = "errors"
	aboutGood      topic = "good"
	aboutBad       topic = "bad"
	aboutExamples  topic = "examples"
	aboutRepeats   topic = "repeats"
	aboutPaging    topic = "paging"
	aboutCost      topic = "cost"
)

// headings are the words by which guides name a topic, without case and marks. The first of each is the recommended one.
var headings = map[topic][]string{
	aboutPurpose: {"primary purpose", "purpose", "main purpose", "purpose and intent", "overview", "summary", "what it does",
		"what this tool does", "intent", "about", "description"},
	aboutRules: {"rules", "rules of use", "usage rules", "guidelines", "usage guidelines", "behavior", "behaviour", "notes"},
	aboutWhen: {"when to use", "when to call", "when to use this tool", "when to call this tool", "use when", "use it when",
		"use this tool when", "call this tool when", "call when", "use cases", "use for", "when"},
	aboutWhenNot: {"when not to use", "when not to call", "when not to use this tool", "when not to call this tool",
		"do not use", "do not use when", "do not use this tool", "do not call", "do not call this tool", "don't use", "avoid",
		"don't call", "do not use for", "not for", "never", "when not"},
	aboutArguments: {"arguments", "argument", "args", "parameters", "params", "input", "inputs", "input arguments",
		"how to construct arguments", "constructing arguments", "argument rules", "input parameters"},
	aboutErrors: {"error codes", "errors", "error code", "error handling", "error semantics", "error shapes", "failures",
		"failure modes", "possible errors", "known errors", "error conditions", "error results"},
	aboutGood: {"good usage", "good", "good use", "good examples", "good example", "good usage examples", "correct usage",
		"do", "examples of good usage", "recommended usage"},
	aboutBad: {"bad usage", "bad", "bad use", "bad examples", "bad example", "bad usage examples", "incorrect usage",
		"don't", "examples of bad usage", "misuse", "anti-patterns", "wrong usage"},
	aboutExamples: {"examples", "example", "usage examples", "example usage", "sample calls"},
	aboutRepeats:  {"idempotency", "idempotence", "repeated calls", "repeats", "side effects", "retries"},
	aboutPaging:   {"paging", "pagination", "limits", "paging and limits", "paging/limits"},
	aboutCost:     {"performance", "performance considerations", "cost", "costs", "latency"},
}

// recommended is the order of AGN-005 section 7.2.2.
var recommended = []topic{aboutPurpose, aboutRules, aboutArguments, aboutErrors, aboutGood, aboutBad}

// aside matches what a heading says in brackets: "Arguments (JSON)".
var aside = regexp.MustCompile(`\s*[(\[].*[)\]]\s*$`)

// topicOf answers the topic of a heading.
func topicOf(heading string) topic {
	const marks = " \t*_#`:✓✔✅✗✘❌"
	words := strings.ToLower(strings.Trim(aside.ReplaceAllString(strings.Trim(heading, marks), ""), marks))
	words = strings.ReplaceAll(words, "’", "'")
	for t, all := range headings {
		for _, h := range all {
			if words == h {
				return t
			}
		}
	}
	return ""
}

// phrases makes a pattern of words that stand for themselves, without case.
func phrases(alternatives ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)` + strings.Join(alternatives, "|"))
}

// What guides say of a topic where no section of theirs is about it. The lists are wide: a warning about a text that does
// say it is worse than none about one that does not.
var (
	saysPurpose = phrases(`\bpurpose (is|of)\b`, `\b(this|the) tool (is|does|lets|allows|helps|[a-z]+s)\b`, `\bused (to|for)\b`,
		`\b(lets|allows|helps|enables) (you|the|a)\b`, `\buse (this|it|the tool) to\b`, `\bintended (to|for)\b`)
	saysWhen = phrases(`\bwhen(ever)?\b`, `\b(call|use|invoke) (this|it|the tool|only|for|before|after|to|if|as)\b`,
		`\bif (the|a|an|you|your)\b`, `\buser (asks|wants|needs|requests|says|gives)\b`, `\buse(d|ful)? (for|to|in)\b`,
		`\b(before|after) (you|calling|answering|proposing|using)\b`, `\bonce (the|a|you)\b`)
	// saysOnly is a word on when and when not at once.
	saysOnly = phrases(`\bunless\b`, `\bonly (when|if|for|after|before|once|to)\b`)
	saysNot  = phrases(`\b(do|does|did|should|must|need|may|can|could|is|are|was)( not|n['’]t)\b`, `\bcannot\b`, `\bnever\b`,
		`\bavoid\b`, `\bnot (for|to|as|on|in|with|when|if|suitable|meant|intended|call|use|a)\b`, `\binstead of\b`,
		`\brather than\b`, `\bunless\b`, `\bno need\b`, `\brefrain\b`)
	saysWhenNot = phrases(`\b(do|should|must|need)( not|n['’]t)\b`, `\bnever\b`, `\bavoid\b`,
		`\bnot (for|to be used|suitable|meant|intended)\b`, `\binstead of\b`, `\brather than\b`, `\bunless\b`, `\bonly (when|if|for|after|before|once)\b`, `\bno need to\b`,
		`\bwhen not\b`, `\brefrain\b`, `\bnot (a substitute|a replacement|as a)\b`)
	saysRepeats = phrases(`\bidempoten(t|cy|ce)\b`, `\brepeat`, `\bagain\b`, `\btwice\b`, `\bmore than once\b`, `\bretr(y|ies)\b`,
		`\b(multiple|several|many) (times|calls)\b`, `\b(each|every|same|second|any) call\b`, `\bside[- ]effects?\b`,
		`\bsafe to call\b`, `\bonce per\b`, `\bread[- ]only\b`, `\bduplicate`, `\bchanges nothing\b`)
	saysPaging = phrases(`\bpag(e|es|ing|inated?|ination)\b`, `\bat most\b`, `\bmax(imum|imal)?\b`, `\bup to\b`,
		`\blimit(s|ed|ing)?\b`, `\bnext\b`, `\bcursors?\b`, `\bbatch`, `\bremaining\b`, `\btruncat`, `\bdefaults? (to|is|of)\b`, `\bper call\b`,
		`\bmore (results|rows|items|entries)\b`, `\b(first|top) \d+\b`, `\boffset\b`)
	saysCost = phrases(`\bsparing`, `\bsafe to call\b`, `\bcosts?\b`, `\bcostly\b`, `\bexpensive\b`, `\bcheap\b`, `\bfast\b`,
		`\bslow`, `\bperformance\b`, `\blatency\b`, `\bquick`, `\binstant`, `\b(milli)?seconds?\b`, `\bminutes?\b`,
		`\blong[- ]running\b`, `\bevery (turn|message)\b`, `\bas often as\b`, `\brate[- ]limit`, `\bheavy\b`, `\blightweight\b`, `\bat once\b`, `\boften\b`)
	saysErrors = phrases(`\berrors?\b`, `\bfail(s|ed|ure|ures|ing)?\b`, `\brefuse[sd]?\b`, `\breject(s|ed)?\b`)
	saysGood   = phrases(`\bgood (usage|use|example|call)s?\b`, `\bgood:`, `\bexamples?\b`, `\be\.g\.`, `\bcorrect(ly)?:`, `[✓✔✅]`)
	saysBad    = phrases(`\b(bad|wrong|incorrect|poor) (usage|use|example|call)s?\b`, `\b(bad|wrong|incorrect):`, `[✗✘❌]`,
		`\bcounter-?examples?\b`, `\banti-?patterns?\b`, `\bmisuse\b`)
)
