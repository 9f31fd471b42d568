// Package good has tools that come close to an unbounded recursion and never do it.
package good
