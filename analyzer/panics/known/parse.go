package known

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/toolconform/toolconform/analyzer/panics/condition"
	"github.com/toolconform/toolconform/analyzer/panics/hazard"
)

// statements maps each verb to the parser of the rest of its statement.
var statements = map[string]func(f *Function, rest string) error{
	"needs":    func(f *Function, rest string) error { return f.need(rest, true) },
	"wants":    func(f *Function, rest string) error { return f.need(rest, false) },
	"panics":   (*Function).panics,
	"huge":     (*Function).huge,
	"promises": (*Function).promise,
	"takes":    (*Function).take,
	"exits":    func(f *Function, rest string) error { return f.end(Exits, rest) },
	"goexits":  func(f *Function, rest string) error { return f.end(Goexits, rest) },
	"compares": (*Function).compare,
	"calls":    func(f *Function, rest string) error { return f.callback(rest, false) },
	"starts":   func(f *Function, rest string) error { return f.callback(rest, true) },
	"recovers": (*Function).recovers,
	"fine":     func(_ *Function, rest string) error { return nothing(rest) },
}

const verbs = "needs, wants, panics, huge, promises, takes, exits, goexits, compares, calls, starts, recovers or fine"

func parse(lines []line) (Function, error) {
	var f Function
	for _, l := range lines {
		verb, rest, _ := strings.Cut(l.text, " ")
		read, ok := statements[verb]
		if !ok {
			return Function{}, fmt.Errorf("unknown verb %q; write %s", verb, verbs)
		}
		if err := read(&f, strings.TrimSpace(rest)); err != nil {
			return Function{}, fmt.Errorf("%s: %w", verb, err)
		}
	}
	return f, nil
}

func nothing(rest string) error {
	if rest != "" {
		return fmt.Errorf("unexpected %q; nothing follows this verb", rest)
	}
	return nil
}

var classes = sync.OnceValue(func() map[string]hazard.Class {
	all := map[string]hazard.Class{}
	for _, c := range hazard.Classes() {
		all[c.String()] = c
	}
	return all
})

// cutClass cuts the class off the end of a statement. It returns otherwise if there is none.
func cutClass(rest string, otherwise hazard.Class) (string, hazard.Class, error) {
	body, name, ok := cutLast(rest, "class ")
	if !ok {
		return rest, otherwise, nil
	}
	class, ok := classes()[strings.TrimSpace(name)]
	if !ok {
		return "", 0, fmt.Errorf("there is no class %q; package hazard lists them", strings.TrimSpace(name))
	}
	return strings.TrimSpace(body), class, nil
}

func (f *Function) need(rest string, sure bool) error {
	body, class, err := cutClass(rest, hazard.Argument)
	if err != nil {
		return err
	}
	all, err := conditions(body, condition.Parameter)
	for _, c := range all {
		if c.Op == condition.NonNil && body == rest { // without a class
			class = hazard.Nil
		}
		f.Needs = append(f.Needs, Need{c, class, sure})
	}
	return err
}

// conditions parses conditions on terms of one kind, or of both if kind is 0.
func conditions(text string, kind condition.Kind) ([]condition.Condition, error) {
	all, err := condition.Parse(text)
	if err != nil {
		return nil, err
	}
	for _, c := range all {
		for _, t := range c.Terms() {
			if kind != 0 && t.Kind != kind {
				return nil, fmt.Errorf("%s is not allowed here; only %c0, %[2]c1, … are", t, kind)
			}
		}
	}
	return all, nil
}

func (f *Function) panics(rest string) error {
	body, class, err := cutClass(rest, hazard.Argument)
	if err != nil {
		return err
	}
	if where, ok := strings.CutPrefix(body, "where "); ok {
		f.Panics = append(f.Panics, Panic{class, where})
		return nil
	}
	return f.end(Panics, body)
}

func (f *Function) huge(rest string) error {
	var product Product
	for factor := range strings.SplitSeq(rest, " * ") {
		all, err := conditions(factor+" >= 0", condition.Parameter)
		if err != nil {
			return errors.New("write the terms that are multiplied: len(p0) * p1")
		}
		product = append(product, all[0].X)
	}
	f.Huge = append(f.Huge, product)
	return nil
}

func (f *Function) promise(rest string) error {
	all, err := conditions(rest, 0)
	f.Promises = append(f.Promises, all...)
	return err
}

func (f *Function) take(rest string) error {
	names, ok := strings.CutPrefix(rest, "nil ")
	for name := range strings.FieldsSeq(names) {
		p, err := parameter(name)
		f.takes, ok = append(f.takes, p), ok && err == nil
	}
	if !ok {
		return errors.New("write nil p1, or nil p1 p2")
	}
	return nil
}

func (f *Function) compare(rest string) error {
	p, err := parameter(rest)
	f.Compares = append(f.Compares, p)
	return err
}

func (f *Function) callback(rest string, bare bool) error {
	p, err := parameter(rest)
	f.Callbacks = append(f.Callbacks, Callback{p, bare})
	return err
}

func parameter(rest string) (int, error) {
	digits, ok := strings.CutPrefix(rest, "p")
	p, err := strconv.ParseUint(digits, 10, 6)
	if !ok || err != nil {
		return 0, errors.New("write p1")
	}
	return int(p), nil
}

func (f *Function) end(how Ending, rest string) error {
	where, ok := strings.CutPrefix(rest, "where ")
	if !ok && rest != "" {
		return errors.New("write where and a condition in words, or nothing")
	}
	f.Ends = append(f.Ends, End{how, where})
	return nil
}

func (f *Function) recovers(rest string) error {
	f.Recovers = true
	return nothing(rest)
}
