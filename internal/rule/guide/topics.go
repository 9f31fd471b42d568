package guide

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/toolconform/toolconform/internal/prose"
)

// A topic is the subject of a section of usage metadata, or "" if unknown.
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

// headings are the usual headings of each topic, without case and marks. The first one is recommended.
var headings = map[topic][]string{
	aboutPurpose: {"primary purpose", "purpose", "main purpose", "purpose and intent", "overview", "summary", "what it does",
		"what this tool does", "what does it do", "intent", "about", "description", "goal", "objective", "functionality",
		"what it's for", "what it is for", "what is it for", "capabilities"},
	aboutRules: {"rules", "rules of use", "usage rules", "guidelines", "usage guidelines", "behavior", "behaviour", "notes",
		"usage notes"},
	aboutWhen: {"when to use", "when to call", "when to use this tool", "when to call this tool", "use when", "use it when",
		"use this tool when", "call this tool when", "call when", "use cases", "use for", "when", "trigger", "triggers",
		"trigger when", "trigger on", "when to trigger", "trigger conditions", "when should i use it", "when to invoke", "invoke when",
		"use if", "call if", "use to", "good for", "best for", "ideal for", "suitable for", "useful for", "scenarios",
		"usage scenarios", "appropriate use"},
	aboutWhenNot: {"when not to use", "when not to call", "when not to use this tool", "when not to call this tool",
		"do not use", "do not use when", "do not use this tool", "do not call", "do not call this tool", "don't use", "avoid",
		"don't call", "do not use for", "not for", "never", "when not", "don't use when", "don't use if", "do not use if",
		"don't use for", "when should i not use it", "when to avoid", "avoid when", "avoid if", "skip when", "skip if",
		"when to skip", "not suitable for", "out of scope", "limitations", "exclusions", "non-goals", "do not trigger",
		"do not trigger when", "anti-triggers", "use something else when", "use another tool when", "alternatives", "instead"},
	aboutArguments: {"arguments", "argument", "args", "parameters", "params", "input", "inputs", "input arguments",
		"how to construct arguments", "constructing arguments", "argument rules", "input parameters", "call arguments",
		"parameter reference", "argument reference", "tool parameters", "tool arguments"},
	aboutErrors: {"error codes", "errors", "error code", "error handling", "error semantics", "error shapes", "failures",
		"failure modes", "possible errors", "known errors", "error conditions", "error results", "raises", "throws", "exceptions",
		"error responses", "failure cases", "troubleshooting", "on error", "on failure", "if it fails", "status codes",
		"what can go wrong", "when it fails"},
	aboutGood: {"good usage", "good", "good use", "good examples", "good example", "good usage examples", "correct usage",
		"do", "examples of good usage", "recommended usage", "good call", "good calls", "what is a good call", "correct", "right"},
	aboutBad: {"bad usage", "bad", "bad use", "bad examples", "bad example", "bad usage examples", "incorrect usage",
		"don't", "examples of bad usage", "misuse", "anti-patterns", "anti-pattern", "wrong usage", "bad call", "bad calls",
		"what is a bad call", "incorrect", "wrong", "counter-example", "counter-examples", "common mistakes", "mistakes"},
	aboutExamples: {"examples", "example", "usage examples", "example usage", "sample calls", "example call", "example calls",
		"sample call", "sample usage", "example input", "example dialogue"},
	aboutRepeats: {"idempotency", "idempotence", "repeated calls", "repeats", "side effects", "retries", "idempotent", "repeat calls",
		"calling again", "repeatability", "retry", "retry behavior", "retry behaviour", "safe to retry", "side effect"},
	aboutPaging: {"paging", "pagination", "limits", "paging and limits", "paging/limits", "limit", "page size", "result limits"},
	aboutCost: {"performance", "performance considerations", "cost", "costs", "latency", "rate limits", "rate limit", "speed",
		"cost and latency", "latency and cost", "performance and cost", "timing", "runtime", "quota", "billing",
		"how expensive is it", "how fast is it", "what does it cost", "how much does it cost"},
}

// recommended is the order of sections in AGN-005 section 7.2.2.
var recommended = []topic{aboutPurpose, aboutRules, aboutArguments, aboutErrors, aboutGood, aboutBad}

// aside matches a remark in brackets in a heading: "Arguments (JSON)".
var aside = prose.Compile(`\s*[(\[].*[)\]]\s*$`)

// topics maps headings to topics, with and without insignificant words.
var topics = sync.OnceValue(func() map[string]topic {
	all := map[string]topic{}
	for t, list := range headings {
		for _, h := range list {
			all[spokenHeading(h)], all[bare(spokenHeading(h))] = t, t
		}
	}
	return all
})

// topicOf returns the topic of a heading, or "".
func topicOf(heading string) topic {
	const most = 80
	if len(heading) > most {
		return ""
	}
	words := spokenHeading(heading)
	if t, ok := topics()[words]; ok {
		return t
	}
	return topics()[bare(words)]
}

// spokenHeading returns the words of a heading in lower case, without its marks and its remark in brackets.
func spokenHeading(heading string) string {
	isMark := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("()[]", r)
	}
	heading = strings.TrimFunc(heading, isMark)
	if strings.ContainsAny(heading, "([") {
		heading = aside.ReplaceAllString(heading, "")
	}
	heading = strings.Map(func(r rune) rune {
		switch r {
		case '_', '-':
			return ' '
		case '’':
			return '\''
		}
		return unicode.ToLower(r)
	}, heading)
	return strings.Join(strings.Fields(strings.TrimFunc(heading, isMark)), " ")
}

// bare removes the insignificant words of a heading: "when should I use the tool" becomes "when use".
func bare(words string) string {
	fields := strings.Fields(words)
	remaining := slices.DeleteFunc(slices.Clone(fields), func(word string) bool { return slices.Contains(empty, word) })
	return strings.Join(remaining, " ")
}

var empty = []string{"this", "the", "tool", "it", "function", "you", "should", "i", "to", "a", "an", "is", "are"}
