package good

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/template"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/testdata/panics/corpus"
)

// DefaultOfTypes panics for a node of a type that there is none of.
//
//corpus:input {"words":["a","+","b"]}
type DefaultOfTypes struct{ corpus.Base }

type nodeDefaultOfTypes interface{ node() }

type (
	wordDefaultOfTypes struct{ text string }
	signDefaultOfTypes struct{}
)

func (*wordDefaultOfTypes) node() {}
func (*signDefaultOfTypes) node() {}

func textDefaultOfTypes(n nodeDefaultOfTypes) string {
	switch n := n.(type) {
	case *wordDefaultOfTypes:
		return n.text
	case *signDefaultOfTypes:
		return "and"
	}
	panic("a node of no known type")
}

func (t *DefaultOfTypes) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	var all []nodeDefaultOfTypes
	for _, word := range args.Words {
		if word == "+" {
			all = append(all, &signDefaultOfTypes{})
		} else {
			all = append(all, &wordDefaultOfTypes{word})
		}
	}
	var out []string
	for _, n := range all {
		out = append(out, textDefaultOfTypes(n))
	}
	return contract.Success(out)
}

// KeyOfHash makes a cipher by one of two ways with a key that it has made itself, which has the right length.
//
//corpus:input {"secret":"abc","long":true}
//corpus:input {"secret":"abc"}
type KeyOfHash struct{ corpus.Base }

func cipherKeyOfHash(secret string, long bool) cipher.Block {
	key := sha256.Sum256([]byte(secret))
	var block cipher.Block
	var err error
	if long {
		block, err = aes.NewCipher(key[:])
	} else {
		block, err = aes.NewCipher(key[:16])
	}
	if err != nil {
		panic(err)
	}
	return block
}

func (t *KeyOfHash) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Secret string `json:"secret"`
		Long   bool   `json:"long"`
	}](argumentsJSON).Decoded()
	return contract.Success(cipherKeyOfHash(args.Secret, args.Long).BlockSize())
}

// KindOfValue panics where a value is of another kind than it was made with, which it never is.
//
//corpus:input {"text":"a","n":3}
type KindOfValue struct{ corpus.Base }

type kindKindOfValue uint8

const (
	textKindOfValue kindKindOfValue = iota + 1
	numberKindOfValue
)

type valueKindOfValue struct {
	kind kindKindOfValue
	text string
	n    int
}

func (v valueKindOfValue) string() string {
	if v.kind != textKindOfValue {
		panic("a value is no text")
	}
	return v.text
}

func (v valueKindOfValue) int() int {
	if v.kind != numberKindOfValue {
		panic("a value is no number")
	}
	return v.n
}

func (t *KindOfValue) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Text string `json:"text"`
		N    int    `json:"n"`
	}](argumentsJSON).Decoded()
	all := []valueKindOfValue{{kind: textKindOfValue, text: args.Text}, {kind: numberKindOfValue, n: args.N}}
	out := ""
	for _, v := range all {
		if v.kind == textKindOfValue {
			out += v.string()
		} else {
			out += strings.Repeat("i", v.int()%10&7)
		}
	}
	return contract.Success(out)
}

// KindsOfConstraint tells the types apart that a constraint with methods has, where there is no other.
//
//corpus:input {"square":{"Side":2},"line":{"Length":3}}
type KindsOfConstraint struct{ corpus.Base }

type figure interface{ figure() }

type squareOfFigures struct{ Side int }

type lineOfFigures struct{ Length int }

func (*squareOfFigures) figure() {}

func (*lineOfFigures) figure() {}

func sizeOfFigure[F figure](f F) int {
	switch f := any(f).(type) {
	case *squareOfFigures:
		return f.Side * f.Side
	case *lineOfFigures:
		return f.Length
	default:
		panic("a figure that nobody has drawn")
	}
}

func (t *KindsOfConstraint) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct {
		Square *squareOfFigures `json:"square"`
		Line   *lineOfFigures   `json:"line"`
	}](argumentsJSON).Decoded()
	if args.Square == nil || args.Line == nil {
		return contract.Failure("two figures are needed")
	}
	return contract.Success(sizeOfFigure(args.Square) + sizeOfFigure(args.Line))
}

// LinkedOnce panics where a node is linked that has been linked before, which it never does.
//
//corpus:input {"words":["a","b"]}
type LinkedOnce struct{ corpus.Base }

type nodeLinkedOnce struct {
	text   string
	parent *nodeLinkedOnce
	all    []*nodeLinkedOnce
}

func (n *nodeLinkedOnce) add(child *nodeLinkedOnce) {
	if child.parent != nil {
		panic("a node is linked already")
	}
	child.parent = n
	n.all = append(n.all, child)
}

func (t *LinkedOnce) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	root := &nodeLinkedOnce{}
	for _, word := range args.Words {
		root.add(&nodeLinkedOnce{text: word})
	}
	return contract.Success(len(root.all))
}

// NeverBelowZero panics where a depth is below zero, which the table of its own letters never leads to.
//
//corpus:input {"words":["a","b"]}
type NeverBelowZero struct{ corpus.Base }

var stepsOfNeverBelowZero = []string{"down", "down", "up"}

func (t *NeverBelowZero) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Words []string }](argumentsJSON).Decoded()
	depth := 0
	for _, step := range stepsOfNeverBelowZero {
		if step == "up" {
			depth--
		} else {
			depth++
		}
		if depth < 0 {
			panic("the steps go up before they go down")
		}
	}
	return contract.Success(len(args.Words) + depth)
}

// NeverHappens panics where an own number is of no kind, and says that this should never happen.
//
//corpus:input {"text":"a"}
type NeverHappens struct{ corpus.Base }

func kindNeverHappens(text string) int { return len(text) % 2 }

func nameNeverHappens(text string) string {
	switch kindNeverHappens(text) {
	case 0:
		return "even"
	case 1:
		return "odd"
	}
	panic("there is no such kind of " + text + " (this should never happen)")
}

func (t *NeverHappens) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(nameNeverHappens(args.Text))
}

// NotCalled has a method that panics, and does not call it.
//
//corpus:input {}
type NotCalled struct{ corpus.Base }

// MustLimit is for the constants of a program.
func (t *NotCalled) MustLimit(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

func (t *NotCalled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	n, err := strconv.Atoi(argumentsJSON)
	if err != nil {
		return contract.Failure("the argument must be a number")
	}
	return contract.Success(n)
}

// OwnData panics where data of its own cannot be decoded, which they can.
//
//corpus:input {"n":3}
type OwnData struct{ corpus.Base }

const encodedOwnData = "AAEC"

func dataOwnData() []byte {
	data, err := base64.StdEncoding.DecodeString(encodedOwnData)
	if err != nil {
		panic("the data are not valid: " + err.Error())
	}
	return data
}

func (t *OwnData) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	return contract.Success(len(dataOwnData()) + args.N)
}

// OwnDataUnpacked unpacks data of its own, from memory.
//
//corpus:input {"text":"a"}
type OwnDataUnpacked struct{ corpus.Base }

// packedOwnDataUnpacked is "hello", packed.
var packedOwnDataUnpacked = []byte("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff\xcaH\xcd\xc9\xc9\x07\x04\x00\x00\xff\xff\x86\xa6\x106\x05\x00\x00\x00")

func unpackOwnDataUnpacked(packed []byte) string {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func (t *OwnDataUnpacked) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(unpackOwnDataUnpacked(packedOwnDataUnpacked) + args.Text)
}

// OwnPanic calls a method of that name.
//
//corpus:input {"alarm":true}
type OwnPanic struct{ corpus.Base }

type bellOwnPanic struct{ rung int }

func (b *bellOwnPanic) panic() { b.rung++ }

func (t *OwnPanic) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Alarm bool }](argumentsJSON).Decoded()
	var bell bellOwnPanic
	if args.Alarm {
		bell.panic()
	}
	return contract.Success(bell.rung)
}

// OwnTemplateFilled fills a template of its own in memory, with what the model names.
//
//corpus:input {"text":"a"}
type OwnTemplateFilled struct{ corpus.Base }

const lineOwnTemplateFilled = `{{.name}}: {{.size}}`

func printOwnTemplateFilled(name string) string {
	line := template.Must(template.New("line").Parse(lineOwnTemplateFilled))
	var out bytes.Buffer
	if err := line.Execute(&out, map[string]any{"name": name, "size": len(name)}); err != nil {
		panic(err)
	}
	return out.String()
}

func (t *OwnTemplateFilled) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	return contract.Success(printOwnTemplateFilled(args.Text))
}

// PlaceOfOwn panics where a place is not valid, which those of its own are.
//
//corpus:input {"n":3}
type PlaceOfOwn struct{ corpus.Base }

func placePlaceOfOwn(text string) (string, int, error) {
	name, number, ok := strings.Cut(text, ":")
	if !ok {
		return "", 0, errors.New("a place has a name and a number")
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return "", 0, fmt.Errorf("read place: %w", err)
	}
	return name, n, nil
}

func linePlaceOfOwn(text string) int {
	_, n, err := placePlaceOfOwn(text)
	if err != nil {
		panic(err)
	}
	return n
}

func (t *PlaceOfOwn) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ N int }](argumentsJSON).Decoded()
	return contract.Success(linePlaceOfOwn("first:1") + args.N)
}

// StateOfMachine panics in a state that its machine is never in.
//
//corpus:input {"text":"a=1;b=2"}
type StateOfMachine struct{ corpus.Base }

type machineStateOfMachine struct {
	state int
	names int
}

func (m *machineStateOfMachine) step(c rune) {
	switch m.state {
	case 0:
		if c == '=' {
			m.state, m.names = 1, m.names+1
		}
	case 1:
		if c == ';' {
			m.state = 0
		}
	default:
		panic("the machine is in no state")
	}
}

func (t *StateOfMachine) Execute(ctx context.Context, argumentsJSON string, _ contract.ExecutionContext) contract.Result {
	args := corpus.Arguments[struct{ Text string }](argumentsJSON).Decoded()
	m := &machineStateOfMachine{}
	for _, c := range args.Text {
		m.step(c)
	}
	return contract.Success(m.names)
}
