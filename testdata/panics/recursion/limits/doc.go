// Package limits has tools that end in an unbounded recursion, which toolvet does not report. Each says why.
package limits
