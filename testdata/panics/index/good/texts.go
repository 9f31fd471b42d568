package good

import (
	"context"
	"iter"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// BinarySearch looks a name up in a sorted list.
//
//corpus:input {"names":["a"],"name":"z"}
type BinarySearch struct{ corpus.Base }

func (t *BinarySearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}](argumentsJSON).Decoded()
	slices.Sort(args.Names)
	if i, found := slices.BinarySearch(args.Names, args.Name); found {
		return contract.Success(args.Names[i])
	}
	i := sort.SearchStrings(args.Names, args.Name)
	if i < len(args.Names) {
		return contract.Success("before " + args.Names[i])
	}
	return contract.Success("last")
}

// DigitsThatFit puts the digits of a code, of which its schema takes three, into a table for three.
//
//corpus:input {"code":"AB-123"}
type DigitsThatFit struct{ corpus.Base }

type argumentsDigitsThatFit struct {
	Code string `json:"code" doc:"A code." pattern:"^[A-Z]{2}-([0-9]|[0-9]{2,3})$"`
	From *int   `json:"from" doc:"The first digit." minimum:"0" maximum:"1"`
	To   *int   `json:"to" doc:"The digit after the last." minimum:"1" maximum:"3"`
}

func (t *DigitsThatFit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args, err := contract.Decode[argumentsDigitsThatFit](contract.SchemaOf[argumentsDigitsThatFit]("corpus_variant", "Reads arguments."), argumentsJSON)
	if err != nil {
		return contract.Failure(err.Error())
	}
	var digits [3]byte
	for i, digit := range []byte(args.Code[3:]) {
		digits[i] = digit
	}
	if args.From == nil || args.To == nil {
		return contract.Failure("'from' and 'to' go together")
	}
	return contract.Success(string(digits[*args.From:*args.To]))
}

// FirstOfLowered looks at the first letter of a name in small letters, which is not empty where the name is not.
//
//corpus:input {"text":"HTTP"}
type FirstOfLowered struct{ corpus.Base }

func schemeFirstOfLowered(name string) (string, bool) {
	name = strings.ToLower(name)
	if first := name[0]; 'a' > first || first > 'z' {
		return "", false
	}
	return name, true
}

func (t *FirstOfLowered) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	if args.Text == "" {
		return contract.Failure("a scheme has a name")
	}
	scheme, ok := schemeFirstOfLowered(args.Text)
	if !ok {
		return contract.Failure("a scheme begins with a letter")
	}
	return contract.Success(scheme)
}

// FirstOfSplit takes the first part: a split has one whatever the text is.
//
//corpus:input {"repository":""}
type FirstOfSplit struct{ corpus.Base }

func (t *FirstOfSplit) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Repository string }](argumentsJSON).Decoded()
	return contract.Success(strings.Split(args.Repository, "/")[0])
}

// FirstRune looks at the first rune of a text that is not empty.
//
//corpus:input {"name":""}
type FirstRune struct{ corpus.Base }

func (t *FirstRune) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Name string }](argumentsJSON).Decoded()
	if args.Name == "" {
		return contract.Failure("'name' must not be empty")
	}
	first, rest := utf8.DecodeRuneInString(args.Name)
	return contract.Success(strings.ToUpper(string(first)) + args.Name[min(rest, len(args.Name)):])
}

// GroupsOfPattern reads the groups of an expression that has them.
//
//corpus:input {"text":"a=b"}
type GroupsOfPattern struct{ corpus.Base }

var pairGroupsOfPattern = regexp.MustCompile(`^(\w+)=(\w+)$`)

func valueGroupsOfPattern(text string, pattern *regexp.Regexp) string {
	parts := pattern.FindStringSubmatch(text)
	if parts == nil {
		return ""
	}
	return parts[2]
}

func (t *GroupsOfPattern) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(valueGroupsOfPattern(args.Text, pairGroupsOfPattern))
}

// KeyAndValue leaves out lines that are no pairs.
//
//corpus:input {"lines":["a=1","b"]}
type KeyAndValue struct{ corpus.Base }

func (t *KeyAndValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Lines []string }](argumentsJSON).Decoded()
	pairs := map[string]string{}
	for _, line := range args.Lines {
		pair := strings.SplitN(line, "=", 2)
		if len(pair) != 2 {
			continue
		}
		pairs[pair[0]] = pair[1]
	}
	return contract.Success(pairs)
}

// LinesToPlace counts the lines up to a place that another helper has found in the text.
//
//corpus:input {"text":"a\nb: c"}
type LinesToPlace struct{ corpus.Base }

func restLinesToPlace(text string) string {
	for i, c := range text {
		if c == ':' {
			return text[i:]
		}
	}
	return text
}

func beforeLinesToPlace(text string) int { return len(text) - len(restLinesToPlace(text)) }

func linesLinesToPlace(text string, end int) int {
	lines := 1
	for i := 0; i < end; i++ {
		if text[i] == '\n' {
			lines++
		}
	}
	return lines
}

func (t *LinesToPlace) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(linesLinesToPlace(args.Text, beforeLinesToPlace(args.Text)))
}

// Matched sees whether an expression matches, and then it has two groups.
//
//corpus:input {"version":"one"}
type Matched struct{ corpus.Base }

var versionMatched = regexp.MustCompile(`v(\d+)\.(\d+)`)

func (t *Matched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Version string }](argumentsJSON).Decoded()
	match := versionMatched.FindStringSubmatch(args.Version)
	if match == nil {
		return contract.Failure("'version' must be like v1.2")
	}
	return contract.Success(match[2])
}

// ModesOfLexer looks bytes up in the table of its mode, each of which has a place for every byte.
//
//corpus:input {"text":"abc\u00ff"}
type ModesOfLexer struct{ corpus.Base }

const (
	firstModesOfLexer = "0123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123012301230123"
	otherModesOfLexer = "1203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203120312031203"
)

type lexerModesOfLexer struct{ mode, next string }

func (l *lexerModesOfLexer) count(text []byte) int {
	n := 0
	for _, b := range text {
		switch l.mode[b] {
		case '1':
			n++
			l.next = otherModesOfLexer
		case '2':
			l.mode = l.next
		default:
			l.mode = firstModesOfLexer
		}
	}
	return n
}

func (t *ModesOfLexer) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	l := &lexerModesOfLexer{mode: firstModesOfLexer, next: firstModesOfLexer}
	return contract.Success(l.count([]byte(args.Text)))
}

// PartsOfText takes the first of what is never empty: of lines with their ends, of words, of chunks.
//
//corpus:input {"a": "b c"}
type PartsOfText struct{ corpus.Base }

func (t *PartsOfText) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	first := 0
	for line := range strings.Lines(argumentsJSON) {
		first += int(line[0])
	}
	for word := range strings.FieldsSeq(argumentsJSON) {
		first += int(word[0])
	}
	for chunk := range slices.Chunk([]byte(argumentsJSON), 3) {
		first += int(chunk[0])
	}
	next, stop := iter.Pull(slices.Chunk([]byte(argumentsJSON), 2))
	defer stop()
	for chunk, ok := next(); ok; chunk, ok = next() {
		first += int(chunk[0])
	}
	return contract.Success(first)
}

// PlacesOfOwnSearch cuts at the places that a search of its own returns, two or none.
//
//corpus:input {"text":"say <<hello>>"}
type PlacesOfOwnSearch struct{ corpus.Base }

func markedPlacesOfOwnSearch(text string) []int {
	var at []int
	for i := 0; i+1 < len(text); i++ {
		if (text[i] == '<' || text[i] == '>') && text[i+1] == text[i] {
			at = append(at, i)
			i++
		}
	}
	if len(at) != 2 {
		return nil
	}
	return at
}

func (t *PlacesOfOwnSearch) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	at := markedPlacesOfOwnSearch(args.Text)
	if at == nil {
		return contract.Failure("nothing is marked")
	}
	return contract.Success(args.Text[at[0]:at[1]])
}

// Scanner skips spaces and reads digits.
//
//corpus:input {"text":"  12"}
type Scanner struct{ corpus.Base }

func (t *Scanner) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	i, n := 0, 0
	for i < len(args.Text) && args.Text[i] == ' ' {
		i++
	}
	for ; i < len(args.Text) && args.Text[i] >= '0' && args.Text[i] <= '9' && n < 1000; i++ {
		n = 10*n + int(args.Text[i]-'0')
	}
	return contract.Success(n)
}

// Searched indexes with what a search found.
//
//corpus:input {"name":"z"}
type Searched struct{ corpus.Base }

func (t *Searched) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Names []string `json:"names"`
		Name  string   `json:"name"`
	}](argumentsJSON).Decoded()
	i := slices.Index(args.Names, args.Name)
	if i < 0 {
		return contract.Failure("there is no such name")
	}
	return contract.Success(args.Names[i])
}

// TableOfBytes marks the bytes of a text in a table of all bytes.
//
//corpus:input {"text":"aé"}
type TableOfBytes struct{ corpus.Base }

func (t *TableOfBytes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	var met [256]bool
	count := 0
	for i := range len(args.Text) {
		if b := args.Text[i]; !met[b] {
			met[b] = true
			count++
		}
	}
	return contract.Success(count)
}

// TableOfMatcher looks characters up in a table of a matcher, which has room for those that are asked for.
//
//corpus:input {"text":"aé"}
type TableOfMatcher struct{ corpus.Base }

type matcherTableOfMatcher struct{ ascii []int }

func (m *matcherTableOfMatcher) fill() {
	m.ascii = make([]int, 128)
	for c := range m.ascii {
		m.ascii[c] = c % 7
	}
}

func (m *matcherTableOfMatcher) skip(text []rune) int {
	n := 0
	for _, c := range text {
		if c < 128 && len(m.ascii) > 0 {
			n += m.ascii[c]
		}
	}
	return n
}

func (t *TableOfMatcher) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	m := &matcherTableOfMatcher{}
	m.fill()
	return contract.Success(m.skip([]rune(args.Text)))
}
