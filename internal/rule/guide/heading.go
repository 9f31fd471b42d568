package guide

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/toolconform/toolconform/internal/prose"
)

// A reading assigns the lines of a guide to sections.
type reading struct {
	lines    []string
	at       int  // the index after the current line
	fresh    bool // the line above is blank
	raw      string
	line     string // trimmed
	sections []section
	body     strings.Builder
}

// next moves to the next line that is neither blank nor a rule.
func (r *reading) next() bool {
	r.fresh = r.at == 0
	for r.at < len(r.lines) {
		r.raw = r.lines[r.at]
		r.line = strings.TrimSpace(r.raw)
		r.at++
		switch {
		case r.line == "":
			r.fresh = true
		case ruled(r.line):
		default:
			return true
		}
	}
	return false
}

// ruled reports whether a line is a rule, below a heading or between two parts.
func ruled(line string) bool {
	return len(line) >= 3 && strings.IndexByte("-=~*_", line[0]) >= 0 && strings.Trim(line, line[:1]) == ""
}

// below returns the line directly below the current one, trimmed, or "".
func (r *reading) below() string {
	if r.at == len(r.lines) {
		return ""
	}
	return strings.TrimSpace(r.lines[r.at])
}

func (r *reading) last() *section { return &r.sections[len(r.sections)-1] }

// take adds the current line to its section.
func (r *reading) take() {
	rest := r.raw
	if s, left, ok := r.heading(); ok {
		if s.topic == "" {
			r.body.WriteString(s.heading + "\n")
		}
		r.sections = append(r.sections, s)
		rest = left
	}
	if strings.TrimSpace(rest) != "" {
		r.last().lines = append(r.last().lines, rest)
		r.body.WriteString(rest + "\n")
	}
}

// toSentences converts headings of empty sections to sentences.
func (r *reading) toSentences() {
	for i, s := range r.sections {
		if s.sentence && len(s.lines) == 0 {
			r.sections[i].topic = ""
			r.body.WriteString(s.heading + "\n")
		}
	}
}

// heading returns the section that begins with the current line, and the text behind its heading.
func (r *reading) heading() (s section, rest string, ok bool) {
	if row := cells(r.line); row != nil {
		return r.row(row)
	}
	words, level := r.line, 0
	if indentation(r.raw) > 0 {
		return section{}, "", false
	}
	if marks := len(words) - len(strings.TrimLeft(words, "#")); marks > 0 && marks <= 6 && (len(words) == marks || words[marks] == ' ') {
		words, level = strings.TrimSpace(words[marks:]), marks
	}
	marked := level > 0 || strings.HasPrefix(words, "**") || strings.HasPrefix(words, "__")
	within := r.last().topic == aboutArguments && !r.last().lead // there "- input: ..." is an argument
	item, numbered, listed := unmarked(words)
	if listed {
		if within && strings.Contains(item, ":") || !numbered && !strings.HasPrefix(item, "**") {
			return section{}, "", false
		}
		words = item
	}
	head, rest := boldHead(words)
	words = strings.TrimSpace(bold.Replace(words))
	lead := listed
	if head == "" && (!within || r.fresh && !listed) {
		head, rest = dashedHead(words)
		lead = listed || head != ""
	}
	if head == "" {
		head, rest = headOf(words)
	}
	s = section{heading: head, topic: topicOf(head), level: level, lead: lead}
	switch {
	case level > 0 && s.topic == "" && r.last().topic != "" && level > r.last().level && r.last().level > 0:
		return section{}, "", false // part of the topic of the heading above
	case s.topic != "" && (rest != "" || head != words || marked):
		return s, rest, true
	case listed && (s.topic == "" || rest != ""):
		return section{}, "", false
	case rest == "" && head != words && !strings.HasSuffix(words, "?"):
		return s, "", true // "Anything else:"
	case rest == "" && (s.topic != "" || r.titled(words)) && r.stands(words):
		s.sentence = !listed && (strings.HasSuffix(words, ".") || strings.HasSuffix(words, "!"))
		return s, "", true
	case marked && len(strings.Fields(words)) <= 8:
		return section{heading: words, topic: topicOf(words), level: level}, "", true
	}
	return section{}, "", false
}

var bold = strings.NewReplacer("**", "", "__", "")

// boldHead splits a line behind a topic in bold that ends like a sentence: "**Purpose.** Splits a text."
func boldHead(words string) (head, rest string) {
	for _, mark := range []string{"**", "__"} {
		inner, ok := strings.CutPrefix(words, mark)
		if !ok {
			continue
		}
		inner, rest, ok = strings.Cut(inner, mark)
		inner = strings.TrimSpace(inner)
		head = strings.TrimRight(inner, ".!")
		if rest = strings.TrimSpace(bold.Replace(rest)); ok && rest != "" && head != inner && topicOf(head) != "" {
			return head, rest
		}
	}
	return "", ""
}

// dashedHead splits a line behind a topic before a dash: "Good — {…}".
func dashedHead(words string) (head, rest string) {
	at := dash.FindStringIndex(words)
	if at == nil || !capital(words) || topicOf(words[:at[0]]) == "" {
		return "", ""
	}
	return words[:at[0]], words[at[1]:]
}

var dash = prose.Compile(`\s+(?:[—–]|--?)\s+`)

// headOf splits a line where a heading may end: before a colon or a question mark. Without one, head is the whole line.
func headOf(words string) (head, rest string) {
	const most = 60
	end := strings.IndexAny(words, ":.!?")
	if end <= 0 || words[end] == '.' || words[end] == '!' || utf8.RuneCountInString(words[:end]) > most {
		return words, ""
	}
	rest = strings.TrimSpace(words[end+1:])
	if rest != "" && words[end+1] != ' ' && words[end+1] != '\t' {
		return words, ""
	}
	return words[:end], rest
}

// titled reports whether a line without a known topic looks like a heading: in capitals, underlined, or above a list that
// follows one of arguments.
func (r *reading) titled(words string) bool {
	if len(strings.Fields(words)) > 6 {
		return false
	}
	return capitals(words) || ruled(r.below()) && indentation(r.raw) == 0 ||
		r.last().topic == aboutArguments && r.fresh && capital(words) && (isItem(r.below()) || cells(r.below()) != nil) &&
			!strings.ContainsAny(words, ".,;")
}

// stands reports whether a line without a mark may be a heading.
func (r *reading) stands(words string) bool {
	return capitals(words) || r.fresh || ruled(r.below()) || isItem(r.below())
}

// capitals reports whether a line has letters, and all of them are capitals.
func capitals(line string) bool {
	letters := 0
	for _, c := range line {
		switch {
		case unicode.IsLower(c):
			return false
		case unicode.IsUpper(c):
			letters++
		case strings.ContainsRune("{}[]<>`\"=|", c):
			return false
		}
	}
	return letters >= 3
}

// row returns the section that begins with a table row, if its first cell is a topic and another one has text.
func (r *reading) row(row []string) (section, string, bool) {
	about := topicOf(bold.Replace(row[0]))
	if len(row) != 2 || about == "" || row[1] == "" || r.last().topic == aboutArguments && !r.last().lead {
		return section{}, "", false
	}
	return section{heading: row[0], topic: about, lead: true}, row[1], true
}

// untagged replaces tags around parts of a text by headings: <when_to_use>…</when_to_use>.
func untagged(text string) string {
	if !strings.Contains(text, "</") {
		return text
	}
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "<")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, after, ok := strings.Cut(rest, ">")
		open := strings.TrimPrefix(name, "/")
		atLine := strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:]) == ""
		switch {
		case !ok || !isTag(open) || topicOf(open) == "" && !(atLine && (open != name || strings.Contains(after, "</"+name+">"))):
			b.WriteString("<")
			text = rest
			continue
		case open != name:
			b.WriteString("\n#\n")
		default:
			b.WriteString("\n# " + open + "\n")
		}
		text = after
	}
}

func isTag(name string) bool {
	return name != "" && len(name) <= 40 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-") == ""
}
