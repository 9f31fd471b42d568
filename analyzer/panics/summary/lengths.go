package summary

import (
	"regexp/syntax"
	"unicode/utf8"
)

// lengths are the numbers of bytes of the texts that a pattern matches.
type lengths struct {
	least, most int64
	gaps        bool // some lengths between them may not occur
}

// endless stands for an unlimited length.
const endless = 1 << 30

// spans reports whether a pattern matches only whole texts, from the beginning to the end.
func spans(r *syntax.Regexp) bool {
	return r.Op == syntax.OpConcat && len(r.Sub) >= 2 && r.Sub[0].Op == syntax.OpBeginText && r.Sub[len(r.Sub)-1].Op == syntax.OpEndText
}

func lengthsOf(r *syntax.Regexp) lengths {
	switch r.Op {
	case syntax.OpLiteral:
		if r.Flags&syntax.FoldCase != 0 {
			return lengths{int64(len(r.Rune)), int64(len(r.Rune)) * utf8.UTFMax, true}
		}
		n := int64(len(string(r.Rune)))
		return lengths{n, n, false}
	case syntax.OpCharClass:
		return classLengths(r.Rune)
	case syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return lengths{1, utf8.UTFMax, false}
	case syntax.OpCapture:
		return lengthsOf(r.Sub[0])
	case syntax.OpStar:
		return lengthsOf(r.Sub[0]).times(0, -1)
	case syntax.OpPlus:
		return lengthsOf(r.Sub[0]).times(1, -1)
	case syntax.OpQuest:
		return lengthsOf(r.Sub[0]).times(0, 1)
	case syntax.OpRepeat:
		return lengthsOf(r.Sub[0]).times(int64(r.Min), int64(r.Max))
	case syntax.OpConcat:
		all := lengths{}
		for _, sub := range r.Sub {
			of := lengthsOf(sub)
			all.gaps = all.gaps || of.gaps
			all.least, all.most = all.least+of.least, min(all.most+of.most, endless)
		}
		return all
	case syntax.OpAlternate:
		all := lengthsOf(r.Sub[0])
		for _, sub := range r.Sub[1:] {
			of := lengthsOf(sub)
			all.gaps = all.gaps || of.gaps || of.least > all.most+1 || all.least > of.most+1
			all.least, all.most = min(all.least, of.least), max(all.most, of.most)
		}
		return all
	case syntax.OpEmptyMatch, syntax.OpBeginText, syntax.OpEndText:
		return lengths{}
	}
	return lengths{0, endless, true}
}

// times returns the lengths of a repetition; a most of -1 means no limit.
func (l lengths) times(least, most int64) lengths {
	repeated := lengths{least: l.least * least, most: endless, gaps: l.gaps || l.least == l.most && l.least > 1}
	if most >= 0 {
		repeated.most = min(l.most*most, endless)
	}
	if least == most {
		repeated.gaps = l.gaps
	}
	if least == 0 && l.least > 1 {
		repeated.gaps = true
	}
	return repeated
}

// classLengths returns the lengths of the characters of a class, as pairs of the first and the last rune of a range.
func classLengths(pairs []rune) lengths {
	if len(pairs) == 0 {
		return lengths{0, endless, true}
	}
	least := int64(max(utf8.RuneLen(pairs[0]), 1))
	most := int64(max(utf8.RuneLen(pairs[len(pairs)-1]), 1))
	return lengths{least, most, most-least > 1}
}
